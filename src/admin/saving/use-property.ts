import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { problemWords } from '#src/admin/model/problem-words.ts'
import { useExplain } from '#src/admin/model/use-explain.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { type CellMemory, type CellState, makeCellMemory, shownIn, storedIn } from './cell-memory.ts'
import { notifyWritten } from './offer-undo.ts'
import { forget, whenOnline } from './offline-queue.ts'
import { dropUnsent, isUnsent, keepUnsent } from './unsent-edits.ts'

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
  /** Value another user stored during my edit; until the user decides, mine is shown and not stored. */
  conflict: NonNullable<CellState['conflict']> | null
  /** Saves mine over theirs; true when it is stored. A third change is a conflict again. */
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
  /** What was typed and is not stored; null when nothing failed. */
  failed: CellState['failed'] | null
  /** What saving would do to the matches; it waits for `confirm` or `clearError`. */
  effect: NonNullable<CellState['effect']> | null
  confirm: () => Promise<boolean>
  /** Counts the saves: a change makes the cell glow once. */
  saves: number
}

/** Saves properties of a resource's rows and remembers how that went; the same object from drawing to drawing. */
export interface Saver {
  memory: CellMemory
  save: (row: Row, field: FieldSpec, typed: unknown) => Promise<boolean>
  keepMine: (row: Row, field: FieldSpec) => Promise<boolean>
  takeTheirs: (row: Row, field: FieldSpec) => void
  /** Saves again what could not be saved. */
  retry: (row: Row, field: FieldSpec) => Promise<boolean>
  /** Saves what changes the matches. */
  confirm: (row: Row, field: FieldSpec) => Promise<boolean>
  /** Lets an edit wait for a connection, over a reload too; saved over `seen` only. */
  queue: (row: Row, field: FieldSpec, value: unknown, seen: unknown) => void
  /** Forgets an error with what was typed, or a change that waits for a connection. */
  clearError: (row: Row, field: FieldSpec) => void
}

/** What saving needs to know of a resource. */
type Saved = Pick<Resource, 'name' | 'messages' | 'effectOf'>
type Otherwise = 'updateFailed' | 'anErrorOccurred'
/**
 ** One saver for all cells of a grid. Saves are pessimistic and per property: a failure resets only its cell,
 * and two quick edits in a row never carry each other's old values. A second save of a cell waits for the first.
 ** @param otherwise message for a failure without words
 ** @param queues whether a save without a connection waits for one; otherwise it fails
 */
export function useSaver(resource: Saved, otherwise: Otherwise = 'updateFailed', queues = false): Saver {
  const [memory] = useState(makeCellMemory)
  const [update] = useUpdate()
  const refresh = useRefresh()
  const say = useText()
  const explain = useExplain(otherwise)
  const latest = useRef({ update, refresh, say, explain })
  latest.current = { update, refresh, say, explain }

  return useMemo(() => {
    const clear = {
      error: undefined,
      failed: undefined,
      conflict: undefined,
      queued: undefined,
      effect: undefined,
    }
    const keyOf = (row: Row, field: FieldSpec) => `${resource.name} ${row.id} ${field.name}`
    const cellOf = (row: Row, field: FieldSpec) => ({
      resource: resource.name,
      id: row.id,
      property: field.name,
    })
    function giveUp(row: Row, field: FieldSpec): void {
      forget(keyOf(row, field))
      if (queues) dropUnsent(cellOf(row, field))
      memory.write(row.id, field.name, clear)
    }

    async function send(row: Row, field: FieldSpec, value: unknown, seen: unknown): Promise<boolean> {
      const { name } = field
      try {
        await latest.current.update(
          resource.name,
          { id: row.id, data: { [name]: value }, previousData: { ...row, [name]: seen } },
          { mutationMode: 'pessimistic', returnPromise: true },
        )
        notifyWritten(resource.name, latest.current.say(resource.messages.updated))
        const saves = (memory.read(row.id, name).saves ?? 0) + 1
        memory.write(row.id, name, {
          sending: undefined,
          queued: undefined,
          taken: { value, over: row },
          saves,
        })
        return true
      } catch (failure) {
        return refused(row, field, value, seen, failure)
      }
    }

    function refused(row: Row, field: FieldSpec, value: unknown, seen: unknown, failure: unknown): boolean {
      const write = (change: CellState) =>
        memory.write(row.id, field.name, { sending: undefined, queued: undefined, ...change })
      if (failure instanceof Waiting) {
        write({})
        return true
      }
      if (queues && (failure as ApiError).status === 0) {
        queue(row, field, value, seen)
        return false
      }
      const theirs = (failure as ApiError).body?.current
      const error = latest.current.explain(failure as ApiError, field)
      notify('error', error)
      write(theirs ? { conflict: { mine: value, theirs } } : { error, failed: { value, again: true } })
      if (!theirs) latest.current.refresh()
      return false
    }

    function queue(row: Row, field: FieldSpec, value: unknown, seen: unknown): void {
      memory.write(row.id, field.name, { sending: undefined, queued: { value } })
      keepUnsent({ ...cellOf(row, field), value, seen })
      whenOnline(keyOf(row, field), async () => {
        if (isUnsent(cellOf(row, field))) await isAccepted(row, field, value, seen)
        else memory.write(row.id, field.name, { queued: undefined })
        const isSent = memory.read(row.id, field.name).queued === undefined
        if (isSent) dropUnsent(cellOf(row, field))
        return isSent
      })
    }

    /** Saves, unless that would change who matches: then it waits for the admin. */
    async function isAccepted(row: Row, field: FieldSpec, value: unknown, seen: unknown): Promise<boolean> {
      if (!field.matching || !resource.effectOf) return send(row, field, value, seen)
      try {
        const counts = await resource.effectOf([{ id: row.id, values: { [field.name]: value } }])
        if (counts.added === 0 && counts.dropped === 0) return send(row, field, value, seen)
        wait(row, field, { value, counts })
      } catch (failure) {
        const { status, body } = failure as ApiError
        // Without a connection the change is queued; a deleted row and a refused value are the save's to tell.
        if (status === 0 || status === 404 || body?.errors) return send(row, field, value, seen)
        wait(row, field, { value, counts: null })
      }
      return false
    }

    const wait = (row: Row, field: FieldSpec, effect: NonNullable<CellState['effect']>) =>
      memory.write(row.id, field.name, { sending: undefined, queued: undefined, effect })

    function store(
      row: Row,
      field: FieldSpec,
      value: unknown,
      seen: unknown,
      by: typeof send = isAccepted,
    ): Promise<boolean> {
      giveUp(row, field)
      if (JSON.stringify(value) === JSON.stringify(seen ?? null)) return Promise.resolve(true)
      const done = by(row, field, value, seen)
      memory.write(row.id, field.name, { sending: { value, done } })
      return done
    }

    const storedNow = (row: Row, field: FieldSpec) =>
      storedIn(memory.read(row.id, field.name), row, field.name)

    return {
      memory,
      async save(row, field, typed) {
        const read = readField(field.schema, typed)
        if (!read.ok) {
          const words: Readonly<Record<string, string>> = await problemWords()
          const error = words[read.problem] ?? words.invalid
          memory.write(row.id, field.name, { error, failed: { value: typed } })
          return false
        }
        await memory.read(row.id, field.name).sending?.done
        return store(row, field, read.value, storedNow(row, field))
      },
      async keepMine(row, field) {
        const { conflict } = memory.read(row.id, field.name)
        return conflict !== undefined && store(row, field, conflict.mine, conflict.theirs.value)
      },
      takeTheirs(row, field) {
        const { conflict } = memory.read(row.id, field.name)
        memory.write(row.id, field.name, {
          ...clear,
          ...(conflict && { taken: { value: conflict.theirs.value, over: row } }),
        })
        latest.current.refresh()
      },
      async retry(row, field) {
        const { failed } = memory.read(row.id, field.name)
        return failed !== undefined && store(row, field, failed.value, storedNow(row, field))
      },
      async confirm(row, field) {
        const { effect } = memory.read(row.id, field.name)
        return effect !== undefined && store(row, field, effect.value, storedNow(row, field), send)
      },
      clearError: giveUp,
      queue,
    }
  }, [memory, resource, queues])
}

/** One property of one row, with a saver of its own: for a dialog or the page of a record. */
export const useProperty = (resource: Saved, row: Row, field: FieldSpec, otherwise?: Otherwise): Property =>
  useSaved(useSaver(resource, otherwise), row, field)

/** One property of one row as a saver knows it. */
export function useSaved(saver: Saver, row: Row, field: FieldSpec): Property {
  const { memory } = saver
  const state = useSyncExternalStore(memory.subscribe, () => memory.read(row.id, field.name))
  const { sending, conflict, error, failed, effect, saves = 0 } = state
  return {
    value: shownIn(state, row, field.name),
    stored: storedIn(state, row, field.name),
    save: (typed) => saver.save(row, field, typed),
    pending: sending !== undefined,
    error: error ?? null,
    clearError: () => saver.clearError(row, field),
    conflict: conflict ?? null,
    keepMine: () => saver.keepMine(row, field),
    takeTheirs: () => saver.takeTheirs(row, field),
    failed: failed ?? null,
    effect: effect ?? null,
    confirm: () => saver.confirm(row, field),
    saves,
  }
}
