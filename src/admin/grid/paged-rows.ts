import type { Row } from '#src/admin/model/define-resource.ts'
import type { RowSource } from './row-source.ts'

/** Rows of one call. */
export const PAGE = 100
/** Pages that are kept; the oldest go first. */
const KEPT = 200
/** A drag of the scroll bar passes many places: only where it rests is loaded. */
const REST_MS = 60

/** @param page from 1 */
export type LoadPage = (page: number, signal: AbortSignal) => Promise<readonly Row[]>

export interface PagedRows extends RowSource {
  /** Puts stored values into loaded rows. */
  patch: (rows: (row: Row) => Row) => void
  /** Loads what is in view again. */
  reload: () => void
  stop: () => void
}

/**
 * Rows of a list that is too long for one call: the pages in view are loaded, a page that is no longer wanted is
 * given up.
 * @param first the rows that are there already, from the first one on
 */
export function pagedRows(count: number, first: readonly Row[], load: LoadPage): PagedRows {
  const pages = new Map<number, readonly Row[]>()
  const onTheirWay = new Map<number, AbortController>()
  const places = new Map<number, number>(first.map(({ id }, index) => [id, index]))
  const listeners = new Set<() => void>()
  let start = first
  let wanted: [number, number] = [0, 0]
  let resting: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }

  function keep(page: number, rows: readonly Row[]): void {
    pages.delete(page)
    pages.set(page, rows)
    for (const [offset, { id }] of rows.entries()) places.set(id, (page - 1) * PAGE + offset)
    const [oldest] = pages.keys()
    if (pages.size <= KEPT || oldest === undefined) return
    for (const { id } of pages.get(oldest) ?? []) places.delete(id)
    pages.delete(oldest)
  }

  async function fetchPage(page: number): Promise<void> {
    const stop = new AbortController()
    onTheirWay.set(page, stop)
    try {
      keep(page, await load(page, stop.signal))
      tell()
    } catch {
      // Given up, or failed: loaded again when its rows are wanted again.
    } finally {
      if (onTheirWay.get(page) === stop) onTheirWay.delete(page)
    }
  }

  const pageOf = (index: number) => Math.floor(index / PAGE) + 1
  const isHere = (page: number) => pages.has(page) || page * PAGE <= start.length

  function fetchWanted(): void {
    const [from, to] = [pageOf(wanted[0]), pageOf(wanted[1] - 1)]
    for (const [page, stop] of onTheirWay)
      if (page < from || page > to) {
        onTheirWay.delete(page)
        stop.abort()
      }
    for (let page = from; page <= to; page++) if (!isHere(page) && !onTheirWay.has(page)) void fetchPage(page)
  }

  const isMissing = ([from, to]: [number, number]) => {
    for (let page = pageOf(from); page <= pageOf(to - 1); page++) if (!isHere(page)) return true
    return false
  }

  const rowAt = (index: number) => start[index] ?? pages.get(pageOf(index))?.[index % PAGE]

  return {
    count,
    rowAt,
    indexOf: (id) => places.get(id) ?? -1,
    want(from, to) {
      wanted = [from, to]
      if (to <= from || !isMissing(wanted)) return
      clearTimeout(resting)
      resting = setTimeout(fetchWanted, REST_MS)
    },
    async load(from, to) {
      // Not given up when other rows come into view.
      for (let page = pageOf(from); page <= pageOf(to - 1); page++)
        if (!isHere(page)) keep(page, await load(page, new AbortController().signal))
      tell()
      return Array.from({ length: to - from }, (_, at) => rowAt(from + at)).filter((row) => row !== undefined)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    patch(change) {
      const all = (rows: readonly Row[]) => {
        const next = rows.map(change)
        return next.some((row, index) => row !== rows[index]) ? next : rows
      }
      start = all(start)
      for (const [page, rows] of pages) pages.set(page, all(rows))
      tell()
    },
    reload() {
      pages.clear()
      fetchWanted()
    },
    stop() {
      clearTimeout(resting)
      for (const stop of onTheirWay.values()) stop.abort()
      listeners.clear()
    },
  }
}
