import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { type LenderRevenue, ownEntryOf } from '#src/contract/catalogue/lender-revenue.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminCommissions } from './words.ts'

/** The slabs of a lender with their types and actions. Every result shows a notice. */
export function useRevenue(lenderId: number) {
  const t = useWords(adminCommissions)
  const language = useLanguage()
  const list = useQuery({
    queryKey: ['lender_revenue', lenderId],
    queryFn: () => call('GET /api/lender-revenue/get/{lenderId}', { params: { lenderId } }),
  })
  const types = useQuery({
    queryKey: ['revenue-types'],
    queryFn: () => call('GET /api/lender-revenue/get-types', {}),
  })
  useFailure(list.error, t('revenueFailed'))
  useFailure(types.error, t('typesFailed'))
  // Local state, not in the query: a dropped row must be in place in the same render.
  const [order, setOrder] = useState<readonly number[] | null>(null)
  const sending = useRef(Promise.resolve())

  /** Shows the result, with the server's message if any, and reloads. */
  async function write(send: () => Promise<{ message: string }>, failed: string): Promise<void> {
    try {
      notify('success', (await send()).message)
    } catch (failure) {
      if (!(failure instanceof Waiting)) notify('error', (failure as ApiError).body?.message || failed)
    }
    await list.refetch()
  }

  /** Saves orders one after the other, so that the last drop wins. */
  function reorder(ids: readonly number[]): void {
    const expected = shown?.map(({ id }) => id)
    setOrder(ids)
    sending.current = sending.current.then(async () => {
      const body = { lender_id: lenderId, lender_revenue_ids: [...ids], expected }
      await write(() => call('POST /api/lender-revenue/set-order', { body }), t('orderFailed'))
      setOrder((latest) => (latest === ids ? null : latest))
    })
  }

  const slabs = list.data?.lenderRevenue
  const shown = slabs && order ? inOrder(slabs, order) : slabs
  return {
    slabs: shown,
    failed: list.error !== null,
    types: (types.data?.data ?? []).map(({ id, name, name_hi }) => ({
      id,
      name: (language === 'hi' && name_hi) || name,
    })),
    reload: () => void list.refetch(),
    reorder,
    setStatus: (slab: LenderRevenue, status: 0 | 1) => {
      const { id, lender_id } = slab
      const expected = ownEntryOf(slab)
      const body = { ...expected, status, id, lender_id, expected }
      return write(() => call('POST /api/lender-revenue/update', { body }), t('updateFailed'))
    },
    remove: (id: number) =>
      write(() => call('POST /api/lender-revenue/delete/{id}', { params: { id } }), t('deleteFailed')),
  }
}

function useFailure(error: Error | null, words: string): void {
  useEffect(() => {
    if (error) notify('error', words)
  }, [error, words])
}

/** A slab added in the meantime goes last. */
const inOrder = (slabs: readonly LenderRevenue[], order: readonly number[]): LenderRevenue[] => {
  const place = ({ id }: LenderRevenue) => (order.includes(id) ? order.indexOf(id) : order.length)
  return [...slabs].sort((a, b) => place(a) - place(b))
}
