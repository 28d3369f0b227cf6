import { useMemo, useRef, useState } from 'react'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListRow, ListRows } from '#src/contract/lists/list-paging.ts'

/** The rows in the order of these keys; a new one follows the row that it follows in the list. The same list if nothing moves. */
export function inPlaces<Row, K>(rows: Row[], places: readonly K[], keyOf: (row: Row) => K): Row[] {
  const keys = new Set(places)
  const byKey = new Map(rows.map((row) => [keyOf(row), row]))
  const next = places.flatMap((key): Row[] => (byKey.has(key) ? [byKey.get(key) as Row] : []))
  for (const [at, row] of rows.entries())
    if (!keys.has(keyOf(row))) {
      const before = rows[at - 1]
      next.splice(before ? next.indexOf(before) + 1 : 0, 0, row)
    }
  return next.every((row, at) => row === rows[at]) ? rows : next
}

interface Held {
  rows: ListRow[]
  /** Rows that the filter has no more, as they were. */
  gone: ReadonlySet<ListRow>
  /** Rows that are not where the order has them, and those that are gone. */
  moved: readonly ListRow[]
}

type Page = Pick<ListRows, 'rows' | 'next' | 'previous' | 'count'>

/**
 * A page that was read again, with each row at its place.
 * @param start the rows as they were when the order was right, as text
 * @param lets drops rows that are gone
 */
export function holdPage(
  before: readonly ListRow[],
  fresh: Page,
  keyOf: (row: ListRow) => string,
  start: ReadonlyMap<string, string>,
  lets = false,
): Held {
  const order = new Map(fresh.rows.map((row, at) => [keyOf(row), at]))
  const isHere = (row: ListRow) => order.has(keyOf(row))
  const hasOthers = (fresh.count ?? 0) > fresh.rows.length
  // New rows push the last ones to the next page: nothing has happened to these.
  const first = before.findIndex(isHere)
  const last = before.findLastIndex(isHere)
  const from = fresh.previous !== null || hasOthers ? Math.max(first, 0) : 0
  const to = fresh.next !== null || hasOthers ? last + 1 : before.length
  const gone = new Set(lets ? [] : before.slice(from, to).filter((row) => !isHere(row)))
  const rows = inPlaces([...fresh.rows, ...gone], before.map(keyOf), keyOf)
  const staying = rows.filter((row) => !gone.has(row))
  const placeOf = (row: ListRow | undefined, otherwise: number) => (row && order.get(keyOf(row))) ?? otherwise
  const moved = staying.filter((row, at) => {
    const place = placeOf(row, 0)
    const isInOrder =
      placeOf(staying[at - 1], -1) < place && place < placeOf(staying[at + 1], Number.POSITIVE_INFINITY)
    const was = start.get(keyOf(row))
    return !isInOrder && was !== undefined && was !== JSON.stringify(row)
  })
  return moved.length + gone.size > 0
    ? { rows, gone, moved: [...moved, ...gone] }
    : { rows: fresh.rows, gone, moved }
}

/**
 * The rows of a page at their places while it is read again, until another page, filter or order is asked for or the
 * admin sorts again: no row moves away under the pointer.
 * @param asked what the page was read for
 */
export function useHeldPage(
  { id = 'id', order }: AnyList,
  asked: string,
  data: ListRows | undefined,
  isOld: boolean,
) {
  const [turn, setTurn] = useState(0)
  const key = `${turn} ${asked}`
  const state = useRef<Held & { key: string; data: ListRows; start: Map<string, string> }>(null)
  const lets = useRef(false)
  const held = useMemo((): Held => {
    if (!data || isOld) return { rows: data?.rows ?? [], gone: new Set(), moved: [] }
    const before = state.current
    if (before?.key === key && before.data === data) return before
    const keyOf = (row: ListRow) =>
      row[id] === undefined ? order.keys.map(([name]) => row[name]).join(' ') : String(row[id])
    const isSame = before?.key === key
    const start = isSame ? before.start : new Map(data.rows.map((row) => [keyOf(row), JSON.stringify(row)]))
    const next = holdPage(isSame ? before.rows : [], data, keyOf, start, lets.current)
    lets.current = false
    state.current = { ...next, key, data, start }
    return next
  }, [id, order, key, data, isOld])
  return {
    ...held,
    sortAgain: () => setTurn((before) => before + 1),
    /** What the admin has done with rows takes them off the page. */
    letGo: () => {
      lets.current = true
    },
  }
}
