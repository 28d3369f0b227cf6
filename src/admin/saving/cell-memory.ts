import type { MatchEffect, Row } from '#src/admin/model/define-resource.ts'
import type { ErrorBody } from '#src/contract/error-body.ts'

/** State of a cell besides its row: pending saves and errors. */
export interface CellState {
  sending?: { value: unknown; done: Promise<boolean> }
  error?: string
  /** What was typed and could not be saved; `again` when the same value may be saved later. */
  failed?: { value: unknown; again?: true }
  /** Saved as soon as there is a connection. */
  queued?: { value: unknown }
  /** Value another user stored during my edit. */
  conflict?: { mine: unknown; theirs: NonNullable<ErrorBody['current']> }
  /** Not saved yet: it would change who matches. `counts` is null where that could not be computed. */
  effect?: { value: unknown; counts: MatchEffect | null }
  /** Known to be stored although the row has not been read again. */
  taken?: { value: unknown; over: Row }
  /** Counts the saves. */
  saves?: number
}

export interface CellMemory {
  read: (id: number, property: string) => CellState
  /** The states of a row's cells; undefined for most rows. */
  ofRow: (id: number) => ReadonlyMap<string, CellState> | undefined
  write: (id: number, property: string, change: CellState) => void
  /** Hears of every cell of the grid. */
  subscribe: (listener: (id: number) => void) => () => void
  /** Cells that have something to tell: an error, a conflict or an effect. The same array until it changes. */
  noted: () => readonly NotedCell[]
}

export interface NotedCell {
  id: number
  property: string
  state: CellState
}

const nothing: CellState = {}
const isNoted = ({ error, conflict, effect }: CellState) => Boolean(error || conflict || effect)

/** What is stored as far as this page knows. */
export const storedIn = ({ taken }: CellState, row: Row, property: string) =>
  taken?.over === row ? taken.value : row[property]

/** Value to show: the pending one, or the stored one. */
export function shownIn(state: CellState, row: Row, property: string): unknown {
  const { sending, queued, conflict, effect } = state
  if (sending) return sending.value
  if (effect) return effect.value
  if (queued) return queued.value
  return conflict ? conflict.mine : storedIn(state, row, property)
}

/**
 ** Keeps the state of a grid's cells outside the cells: a row that scrolls out of view is unmounted,
 ** and its state must be there when it comes back.
 */
export function makeCellMemory(): CellMemory {
  const states = new Map<number, Map<string, CellState>>()
  const listeners = new Set<(id: number) => void>()
  let noted: readonly NotedCell[] | undefined
  return {
    read: (id, property) => states.get(id)?.get(property) ?? nothing,
    ofRow: (id) => states.get(id),
    write(id, property, change) {
      const row = states.get(id) ?? new Map<string, CellState>()
      states.set(id, row)
      row.set(property, { ...row.get(property), ...change })
      noted = undefined
      for (const listener of listeners) listener(id)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    noted() {
      noted ??= [...states].flatMap(([id, row]) =>
        [...row].flatMap(([property, state]) => (isNoted(state) ? [{ id, property, state }] : [])),
      )
      return noted
    },
  }
}
