import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useRefresh } from 'react-admin'
import { type RowOfCells, type SavedCells, updateCells } from '#src/admin/call/update-cells.ts'
import { type Changes, putIntoRows } from '#src/admin/grid/cached-rows.ts'
import { isNew, type PastedCell } from '#src/admin/grid/paste.ts'
import type { MatchEffect, Resource, Row } from '#src/admin/model/define-resource.ts'
import { useExplain } from '#src/admin/model/use-explain.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import type { Saver } from '#src/admin/saving/use-property.ts'
import { effectWords } from '#src/admin/saving/words.ts'
import { admin, adminGrid } from '#src/admin/words/words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

/** Row → field → why the server refuses it. */
export type Refusals = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Result for a cell: null if it was set, otherwise the reason; none while a second admin has to approve it. */
export type PasteResults = ReadonlyMap<PastedCell, string | null>

/**
 ** Writes a block of cells by one request, each row as a whole or not at all. What cannot be set is told at its cell.
 * @returns the result of each cell
 */
export function useBlockWrite(resource: Resource, saver: Saver) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const explain = useExplain()
  const say = useText()
  const t = useWords(admin)
  const w = useWords(adminGrid)
  const e = useWords(effectWords)

  const [question, setQuestion] = useState<Question | null>(null)

  /** Whether the cells may be saved: the admin is asked where they change who matches. */
  async function mayWrite(cells: readonly PastedCell[]): Promise<boolean> {
    const rules = byRow(cells.filter(({ row, column }) => column.field.matching && !isNew(row)))
    if (rules.size === 0 || !resource.effectOf) return true
    const changes = [...rules.values()].map(rowOf).map(({ id, values }) => ({ id, values }))
    const counts = await resource.effectOf(changes).catch(() => null)
    if (counts?.added === 0 && counts.dropped === 0) return true
    return new Promise((answer) => setQuestion({ counts, answer }))
  }

  /** Whether the rows would be stored. Throws ApiError. */
  async function check(cells: readonly PastedCell[]): Promise<Refusals> {
    const added = [...byRow(cells.filter(({ row }) => isNew(row)))]
    // What conditions of admins refuse is said before anything is stored, too.
    const old = resource.rules ? [...byRow(cells.filter(({ row }) => !isNew(row))).values()] : []
    if (added.length === 0 && old.length === 0) return new Map()
    const create = added.map(([, row]) => rowOf(row).values)
    const answer = await updateCells(resource.name, { rows: old.map(rowOf), create, dry: true })
    const refused = added.flatMap(([id], place) => {
      const { errors, id: made } = answer.created[place] ?? { id: null }
      return made === null ? [[id, errors ?? { [resource.label]: t('updateFailed') }] as const] : []
    })
    const kept = answer.rows.flatMap(({ id, state, errors }) =>
      state === 'REFUSED' && errors ? [[id, errors] as const] : [],
    )
    return new Map([...refused, ...kept])
  }

  async function write(cells: readonly PastedCell[]): Promise<PasteResults> {
    if (!(await mayWrite(cells))) return new Map(cells.map((cell) => [cell, e('notSaved')]))
    const old = byRow(cells.filter(({ row }) => !isNew(row)))
    const added = byRow(cells.filter(({ row }) => isNew(row)))
    try {
      const answer = await updateCells(resource.name, {
        rows: [...old.values()].map(rowOf),
        create: [...added.values()].map((row) => rowOf(row).values),
      })
      return settle(answer, old, [...added.values()])
    } catch (failure) {
      const { message, body } = failure as ApiError
      const [first] = Object.values(body?.errors ?? {})
      // Nothing is set yet; the admin was notified.
      if (failure instanceof Waiting) return new Map()
      const why = first ?? (message || t('updateFailed'))
      notify('error', why)
      return new Map(cells.map((cell) => [cell, why]))
    }
  }

  function settle(
    { rows, created }: SavedCells,
    old: ReadonlyMap<number, PastedCell[]>,
    added: readonly (readonly PastedCell[])[],
  ): PasteResults {
    const results = new Map<PastedCell, string | null>()
    const changes: Changes = new Map()
    for (const { id, state, errors = {}, current = {} } of rows) {
      const stored = state === 'SAVED' || state === 'SAME'
      for (const cell of old.get(id) ?? []) {
        const { field } = cell.column
        if (stored) {
          results.set(cell, null)
          changes.set(id, { ...changes.get(id), [field.name]: cell.next })
          continue
        }
        results.set(cell, note(cell, errors[field.name], current[field.name]))
      }
    }
    for (const [place, cells] of added.entries()) {
      const { id, errors = {} } = created[place] ?? { id: null }
      for (const cell of cells) {
        const [first] = Object.values(errors)
        results.set(cell, id === null ? (errors[cell.column.field.name] ?? first ?? t('updateFailed')) : null)
      }
    }
    putIntoRows(client, resource.name, changes)
    if (created.some(({ id }) => id !== null)) refresh()
    if (changes.size > 0) notifyWritten(resource.name, say(resource.messages.updated))
    return results
  }

  /** A row with one bad cell keeps all its values; the good ones are told to wait for it. */
  function note({ row, column: { field }, next }: PastedCell, error?: string, current?: unknown): string {
    const theirs = current as { value: unknown; by?: string; at?: string } | undefined
    if (theirs) {
      saver.memory.write(row.id, field.name, { conflict: { mine: next, theirs: theirs as never } })
      return explain({ message: '', body: { current: theirs } } as never, field)
    }
    const why = error ?? w('rowRefused')
    saver.memory.write(row.id, field.name, { error: why, failed: { value: next, again: true } })
    return why
  }

  const latest = useRef({ check, write })
  latest.current = { check, write }
  const settleQuestion = (isSaved: boolean) => {
    question?.answer(isSaved)
    setQuestion(null)
  }
  return {
    check: useRef((cells: readonly PastedCell[]) => latest.current.check(cells)).current,
    write: useRef((cells: readonly PastedCell[]) => latest.current.write(cells)).current,
    /** Null while nothing is asked. */
    effect: question && { counts: question.counts, settle: settleQuestion },
  }
}

interface Question {
  counts: MatchEffect | null
  answer: (isSaved: boolean) => void
}

function byRow(cells: readonly PastedCell[]): Map<number, PastedCell[]> {
  const rows = new Map<number, PastedCell[]>()
  for (const cell of cells) {
    const known = rows.get(cell.row.id)
    if (known) known.push(cell)
    else rows.set(cell.row.id, [cell])
  }
  return rows
}

const rowOf = (cells: readonly PastedCell[]): RowOfCells => ({
  id: (cells[0]?.row as Row).id,
  values: Object.fromEntries(cells.map(({ column, next }) => [column.field.name, next])),
  expected: Object.fromEntries(cells.map(({ column, old }) => [column.field.name, old])),
})
