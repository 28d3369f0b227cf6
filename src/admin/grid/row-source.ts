import type { Row } from '#src/admin/model/define-resource.ts'

/** The rows of a grid by their place. Those on their way are undefined until a listener hears of them. */
export interface RowSource {
  count: number
  rowAt: (index: number) => Row | undefined
  /** -1 for a row that is not loaded. */
  indexOf: (id: number) => number
  /** The rows in view: loads those that are missing and gives up those that are no longer wanted. */
  want: (from: number, to: number) => void
  subscribe: (listener: () => void) => () => void
  /** The rows from one place up to before another, in view or not. Throws ApiError. */
  load: (from: number, to: number) => Promise<readonly Row[]>
}

type Places = ReadonlyMap<number, number>
const known = new WeakMap<readonly Row[], Places>()

/** Where each row of a list stands, by its id. */
export function placesOf(rows: readonly Row[]): Places {
  const places = known.get(rows) ?? new Map(rows.map(({ id }, index) => [id, index]))
  known.set(rows, places)
  return places
}

/** A list whose rows only changed keeps its places. */
export const keepPlaces = (rows: readonly Row[], places: Places): void => void known.set(rows, places)

interface LoadedRows extends RowSource {
  /** Changed rows in the same order. */
  put: (rows: readonly Row[]) => void
}

/** Rows that are all here. */
export function loadedRows(first: readonly Row[]): LoadedRows {
  const places = placesOf(first)
  const listeners = new Set<() => void>()
  let rows = first
  return {
    count: first.length,
    rowAt: (index) => rows[index],
    indexOf: (id) => places.get(id) ?? -1,
    want: () => {},
    load: async (from, to) => rows.slice(from, to),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    put(next) {
      if (next === rows) return
      rows = next
      for (const listener of listeners) listener()
    },
  }
}
