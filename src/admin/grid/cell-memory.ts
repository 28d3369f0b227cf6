import type { Row } from '#src/admin/resource/define-resource.ts'
import type { ErrorBody } from '#src/contract/errors.ts'

/** State of a cell besides its row: pending saves and errors. */
export interface CellState {
  sending?: { value: unknown; done: Promise<boolean> }
  error?: string
  /** Value somebody else stored during my edit. */
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
 ** Keeps the state of a grid's cells outside the cells: a row that scrolls out of view is unmounted,
 ** and its state must be there when it comes back.
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
