import type { Row } from '#src/admin/resource/define-resource.ts'
import type { ErrorBody } from '#src/contract/errors.ts'

/** What a cell knows beyond its row: what is on its way, what went wrong. */
export interface CellState {
  sending?: { value: unknown; done: Promise<boolean> }
  error?: string
  /** What somebody else stored while mine was edited. */
  conflict?: { mine: unknown; theirs: NonNullable<ErrorBody['current']> }
  /** Known to be stored although the row has not been read again. */
  taken?: { value: unknown; over: Row }
  /** Counts the saves. */
  saves?: number
}

export interface CellMemory {
  read: (key: string) => CellState
  write: (key: string, change: CellState) => void
  subscribe: (key: string, listener: () => void) => () => void
}

const nothing: CellState = {}

/**
 * Keeps the states of a grid's cells outside of them: a row that scrolls out of view is taken out of the page,
 * and what its cells had to tell has to be there when it comes back.
 */
export function makeCellMemory(): CellMemory {
  const states = new Map<string, CellState>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    read: (key) => states.get(key) ?? nothing,
    write(key, change) {
      states.set(key, { ...states.get(key), ...change })
      for (const listener of listeners.get(key) ?? []) listener()
    },
    subscribe(key, listener) {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => {
        known.delete(listener)
        if (known.size === 0) listeners.delete(key)
      }
    },
  }
}
