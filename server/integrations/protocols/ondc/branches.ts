import type { Said } from './conversation.ts'
import type { Order, Place } from './messages.ts'
import type { FormField } from './seller-form.ts'

/* Where a customer meets a lender: for a gold loan the gold is valued at a branch. */

const NAME = 'location_ids'

/** The branches that an order offers; those it names at its item, else all. */
export function branchesIn(order: Order | undefined): Place[] {
  const all = order?.provider?.locations ?? []
  const named = order?.items[0]?.location_ids
  return named ? all.filter(({ id }) => named.includes(id)) : all
}

/** Name, address and PIN code in one line. */
export const addressOf = ({ descriptor, address, area_code }: Place): string =>
  [descriptor?.name, address, area_code].filter(Boolean).join(', ').slice(0, 300)

/** Our question for the branch. */
export function branchQuestion(order: Order | undefined): FormField {
  const places = branchesIn(order)
  return {
    ...{ name: NAME, label: 'Which branch will you visit?', hi: 'आप किस शाखा में जाएँगे?' },
    ...{ kind: 'choice', required: true, max: 200 },
    ...{ choices: places.map(({ id }) => id), labels: places.map(addressOf) },
  }
}

/** The customer's branch: the one that was chosen, or the only one that a lender offers. */
export function branchChosen(
  orders: readonly (Order | undefined)[],
  ours: readonly Said[],
): string | undefined {
  const said = ours.findLast(({ action, body }) => action === 'answers' && body.values[NAME])
  if (said) return String(said.body.values[NAME])
  const offered = orders.map(branchesIn).find((places) => places.length > 0)
  return offered?.length === 1 ? offered[0]?.id : undefined
}
