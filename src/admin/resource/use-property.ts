import { createContext, use, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import { typedValue } from '#src/admin/editors/typed-value.ts'
import { type CellMemory, type CellState, makeCellMemory } from '#src/admin/grid/cell-memory.ts'
import { useSay } from '#src/admin/kit/use-say.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWordTable } from '#src/platform/words.tsx'
import { Waiting } from './call.ts'
import type { Resource, Row } from './define-resource.ts'
import { type FieldSpec, readValue } from './describe.ts'
import { useExplain } from './use-explain.ts'

export interface Property {
  /** Value to show: the pending one, or the stored one. */
  value: unknown
  /** What is known to be stored. */
  stored: unknown
  /** Validates and saves; true if stored or waiting for approval. An unchanged value makes no call. */
  save: (typed: unknown) => Promise<boolean>
  pending: boolean
  error: string | null
  clearError: () => void
  /** Value somebody else stored during my edit; until the user decides, mine is shown and not stored. */
  conflict: NonNullable<CellState['conflict']> | null
  /** Saves mine over theirs; true when it is stored. A third change is a conflict again. */
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
  /** Counts the saves: a change makes the cell glow once. */
  saves: number
}

/** Saves properties of a resource's rows and remembers how that went; the same object from drawing to drawing. */
interface Saver {
  memory: CellMemory
  save: (row: Row, field: FieldSpec, typed: unknown) => Promise<boolean>
  keepMine: (row: Row, field: FieldSpec) => Promise<boolean>
  takeTheirs: (row: Row, field: FieldSpec) => void
  clearError: (row: Row, field: FieldSpec) => void
}

/** What saving needs to know of a resource. */
type Saved = Pick<Resource, 'name' | 'messages'>
type Otherwise = 'updateFailed' | 'anErrorOccurred'
const keyOf = (row: Row, field: FieldSpec) => `${row.id} ${field.name}`

/** What is stored as far as this page knows. */
const storedIn = ({ taken }: CellState, row: Row, field: FieldSpec) =>
  taken?.over === row ? taken.value : row[field.name]

/**
 ** One saver for all cells of a grid. Saves are pessimistic and per property: a failure resets only its cell,
 * and two quick edits in a row never carry each other's old values. A second save of a cell waits for the first.
 ** @param otherwise message for a failure without words
 */
export function useSaver(resource: Saved, otherwise: Otherwise = 'updateFailed'): Saver {
  const [memory] = useState(makeCellMemory)
  const [update] = useUpdate()
  const refresh = useRefresh()
  const say = useSay()
  const explain = useExplain(otherwise)
  const messages = useWordTable(validation) as Record<string, string>
  const latest = useRef({ update, refresh, say, explain, messages })
  latest.current = { update, refresh, say, explain, messages }

  return useMemo(() => {
    const clear = { error: undefined, conflict: undefined }

    async function send(row: Row, field: FieldSpec, value: unknown, seen: unknown): Promise<boolean> {
      const key = keyOf(row, field)
      try {
        await latest.current.update(
          resource.name,
          { id: row.id, data: { [field.name]: value }, previousData: { ...row, [field.name]: seen } },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        notify('success', latest.current.say(resource.messages.updated))
        const saves = (memory.read(key).saves ?? 0) + 1
        memory.write(key, { sending: undefined, taken: { value, over: row }, saves })
        return true
      } catch (failure) {
        if (failure instanceof Waiting) {
          memory.write(key, { sending: undefined })
          return true
        }
        const theirs = (failure as ApiError).body?.current
        const error = latest.current.explain(failure as ApiError, field)
        notify('error', error)
        memory.write(key, {
          sending: undefined,
          ...(theirs ? { conflict: { mine: value, theirs } } : { error }),
        })
        if (!theirs) latest.current.refresh()
        return false
      }
    }

    function store(row: Row, field: FieldSpec, value: unknown, seen: unknown): Promise<boolean> {
      const key = keyOf(row, field)
      memory.write(key, clear)
      if (JSON.stringify(value) === JSON.stringify(seen ?? null)) return Promise.resolve(true)
      const done = send(row, field, value, seen)
      memory.write(key, { sending: { value, done } })
      return done
    }

    return {
      memory,
      async save(row, field, typed) {
        const key = keyOf(row, field)
        const read = readValue(field, typedValue(field, typed))
        if (!read.ok) {
          const { messages } = latest.current
          memory.write(key, { error: messages[read.messageKey] ?? messages.invalid })
          return false
        }
        await memory.read(key).sending?.done
        return store(row, field, read.value, storedIn(memory.read(key), row, field))
      },
      async keepMine(row, field) {
        const { conflict } = memory.read(keyOf(row, field))
        return conflict !== undefined && store(row, field, conflict.mine, conflict.theirs.value)
      },
      takeTheirs(row, field) {
        const key = keyOf(row, field)
        const { conflict } = memory.read(key)
        memory.write(key, {
          ...clear,
          ...(conflict && { taken: { value: conflict.theirs.value, over: row } }),
        })
        latest.current.refresh()
      },
      clearError: (row, field) => memory.write(keyOf(row, field), clear),
    }
  }, [memory, resource])
}

const SaverContext = createContext<Saver | null>(null)
/** Gives the cells of a grid their common saver. */
export const SaverProvider = SaverContext.Provider

/** One property of one row, with a saver of its own: for a dialog or the page of a record. */
export const useProperty = (resource: Saved, row: Row, field: FieldSpec, otherwise?: Otherwise): Property =>
  useSaved(useSaver(resource, otherwise), row, field)

/** One property of one row of the grid around it. */
export function useCellProperty(row: Row, field: FieldSpec): Property {
  const saver = use(SaverContext)
  if (!saver) throw new Error('A cell stands in a grid')
  return useSaved(saver, row, field)
}

function useSaved(saver: Saver, row: Row, field: FieldSpec): Property {
  const { memory } = saver
  const key = keyOf(row, field)
  const subscribe = useMemo(() => (listener: () => void) => memory.subscribe(key, listener), [memory, key])
  const state = useSyncExternalStore(subscribe, () => memory.read(key))
  const { sending, conflict, error, saves = 0 } = state
  const stored = storedIn(state, row, field)
  return {
    value: sending ? sending.value : conflict ? conflict.mine : stored,
    stored,
    save: (typed) => saver.save(row, field, typed),
    pending: sending !== undefined,
    error: error ?? null,
    clearError: () => saver.clearError(row, field),
    conflict: conflict ?? null,
    keepMine: () => saver.keepMine(row, field),
    takeTheirs: () => saver.takeTheirs(row, field),
    saves,
  }
}
