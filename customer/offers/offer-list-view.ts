import { useDeferredValue, useState } from 'react'
import type { Offer } from '#src/contract/offers/offer.ts'
import { type Order, orders } from '#src/domain/offers/price-order.ts'
import { tabBox } from '#src/platform/storage.ts'

/** What a customer may leave out of sight. */
export const filters = {
  onePrice: ({ apr_max }: Offer) => apr_max === undefined,
  noFee: ({ processing_fee }: Offer) => processing_fee === 0,
} satisfies Record<string, (offer: Offer) => boolean>
export type Filter = keyof typeof filters
export const filterNames = Object.keys(filters) as Filter[]

interface View {
  order: Order
  filters: readonly Filter[]
  /** The most that an instalment may be, in rupees; null: any. */
  upto: number | null
}

const KEY = 'offersView'
const asPublished: View = { order: 'apr', filters: [], upto: null }

function stored(): View {
  try {
    return { ...asPublished, ...JSON.parse(tabBox.get(KEY) ?? '{}') }
  } catch {
    return asPublished
  }
}

const highest = ({ emi, emi_max }: Offer): number => emi_max ?? emi

/**
 * Order and filters of the offers, the published order at first; kept in this tab, so that they are there after going back.
 * @param declined lender → day of its refusal: these stand last
 */
export function useListView(offers: readonly Offer[], declined: ReadonlyMap<number, string>) {
  const [view, setView] = useState(stored)
  // The control shows the choice at once; the cards follow in a later frame.
  const drawn = useDeferredValue(view)

  function change(part: Partial<View>) {
    const next = { ...view, ...part }
    setView(next)
    tabBox.set(KEY, JSON.stringify(next))
  }

  const matching = offers.filter(
    (offer) =>
      drawn.filters.every((name) => filters[name](offer)) &&
      (drawn.upto === null || highest(offer) <= drawn.upto),
  )
  const isDeclined = ({ lender_id }: Offer) => Number(declined.has(lender_id))
  const inOrder = drawn.order === 'apr' ? matching : matching.toSorted(orders[drawn.order])
  return {
    ...view,
    shown: inOrder.toSorted((a, b) => isDeclined(a) - isDeclined(b)),
    /** The figure that the shown offers are sorted by. */
    deciding: drawn.order,
    change,
    /** Keeps the order. */
    clear: () => change({ filters: [], upto: null }),
  }
}

/** Instalments to choose from: round figures that leave out some of the offers, and not all. */
export function stepsOf(offers: readonly Offer[]): number[] {
  const all = offers.map(highest)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const step = [100, 250, 500, 1000, 2500, 5000, 10_000].find((size) => (most - least) / size <= 5) ?? 25_000
  const steps: number[] = []
  for (let upto = Math.ceil(least / step) * step; upto < most; upto += step) steps.push(upto)
  return steps
}
