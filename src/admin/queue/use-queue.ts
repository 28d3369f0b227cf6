import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readList } from '#src/admin/list/list-calls.ts'
import { queryOf, useConditionsOf } from '#src/admin/list/list-conditions.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'
import { REFRESH_MS } from '#src/contract/lists/limits.ts'
import type { AnyQueue, Decision, QueueTab } from '#src/contract/lists/queue.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { decideItem, readItem } from './queue-calls.ts'
import { queueWords } from './words.ts'

/** The page of items that the URL asks for, the open one, and the decision on it. */
export function useQueue(queue: AnyQueue) {
  const say = useText()
  const w = useWords(queueWords)
  const queries = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const [conflict, setConflict] = useState<{ id: string; current: ErrorBody['current'] } | null>(null)
  /** The item that took the place of the decided one: its heading takes the focus. */
  const [followed, setFollowed] = useState<string | null>(null)
  /** The item that opened by itself: it stays when another admin decides it and the list is read again. */
  const [held, setHeld] = useState<{ page: string; id: string } | null>(null)
  /** After a decision everything is read again, once the next item stands in the URL: it may not flash up another. */
  const [awaited, setAwaited] = useState<{ from: string | undefined } | null>(null)
  const tab: QueueTab = search.get('tab') === 'decided' ? 'decided' : 'waiting'
  const conditions = useConditionsOf(queue)
  const fromUrl = queryOf(queue, conditions, search, {}, ['tab', 'open'])
  const filters = { ...fromUrl.filters, tab }
  const place =
    tab === 'decided' && !fromUrl.place.sort ? { ...fromUrl.place, sort: '-decided_at' } : fromUrl.place
  const list = useQuery({
    queryKey: ['list', queue.name, filters, place],
    queryFn: () => readList(queue.name, { ...filters, ...place }),
    enabled: fromUrl.lost.length === 0,
    placeholderData: keepPreviousData,
    refetchInterval: queue.refreshes && tab === 'waiting' ? REFRESH_MS : false,
  })
  const { lost } = fromUrl
  const rows = lost.length > 0 ? [] : (list.data?.rows ?? [])
  const idOf = (row: ListRow | undefined) => (row ? String(row[queue.id]) : undefined)
  const chosen = search.get('open') ?? undefined
  const page = JSON.stringify([filters, place])
  const open = chosen ?? (held?.page === page ? held.id : idOf(rows[0]))
  const at = rows.findIndex((row) => idOf(row) === open)
  const elsewhere = useQuery({
    queryKey: ['list', queue.name, 'item', open],
    queryFn: () => readItem(queue, open ?? ''),
    enabled: open !== undefined && list.isSuccess && at < 0,
  })

  useEffect(() => {
    if (chosen !== undefined || open === undefined || list.isPlaceholderData) return
    const next = rows.length > 0 ? { page, id: open } : null
    setHeld((now) => (now?.page === next?.page && now?.id === next?.id ? now : next))
  }, [chosen, open, page, rows.length, list.isPlaceholderData])

  useEffect(() => {
    if (awaited === null || awaited.from === chosen) return
    setAwaited(null)
    void queries.invalidateQueries()
  }, [awaited, chosen, queries])

  function choose(id: string | undefined) {
    setHeld(null)
    const next = new URLSearchParams(search)
    if (id === undefined) next.delete('open')
    else next.set('open', id)
    setSearch(next)
  }

  /** @throws ApiError, unless another admin decided first: that is shown with the item */
  async function decide(row: ListRow, decision: Decision, values: Record<string, unknown>) {
    const id = idOf(row) ?? ''
    try {
      const sent = await decideItem(decision, id, values)
      if (sent === false) notify('error', w('mailNotSent'))
      else notify('success', say(decision.toast))
      const following = idOf(rows[at + 1] ?? rows[at - 1])
      setFollowed(following ?? null)
      goOn(at < 0 ? undefined : following)
    } catch (failure) {
      const { body } = failure as ApiError
      if (body?.code !== 'ALREADY_DECIDED') {
        void queries.invalidateQueries()
        throw failure
      }
      setConflict({ id, current: body.current })
      goOn(id)
    }
  }

  /** Opens an item, then reads again: any page may have changed, and the count on the dashboard. */
  function goOn(id: string | undefined) {
    choose(id)
    if (id === chosen) void queries.invalidateQueries()
    else setAwaited({ from: chosen })
  }

  return {
    ...{ tab, filters, conditions, lost, list, rows, open, chosen, choose, decide },
    /** Undefined while it is being read, null if there is none. */
    row: rows[at] ?? (open === undefined ? null : elsewhere.data),
    other: conflict?.id === open ? conflict?.current : undefined,
    focuses: followed !== null && followed === open,
    move: (by: 1 | -1) => {
      const next = idOf(rows[at + by])
      if (next) choose(next)
    },
  }
}
