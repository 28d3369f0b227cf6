import { useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
import type { ErrorBody } from '#src/contract/errors.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { admin } from '#src/locales/admin.ts'
import { validation } from '#src/locales/validation.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import type { Resource, Row } from './define-resource.ts'
import { type FieldSpec, readValue } from './describe.ts'
import { useSay } from './use-say.ts'
import { typedValue } from './widgets.tsx'

export interface Property {
  /** To show: what is being saved, else what is stored. */
  value: unknown
  /** Judges and saves; true when the stored value is now the given one. An equal value makes no call. */
  save: (typed: unknown) => Promise<boolean>
  pending: boolean
  error: string | null
  clearError: () => void
  /** What somebody else stored while mine was edited; until one is chosen, mine shows and nothing is stored. */
  conflict: { mine: unknown; theirs: NonNullable<ErrorBody['current']> } | null
  /** Saves mine over theirs; true when it is stored. A third change is a conflict again. */
  keepMine: () => Promise<boolean>
  takeTheirs: () => void
  /** Counts the saves: a change makes the cell glow once. */
  saves: number
}

/**
 * One property of one row. Saving is pessimistic with that property alone: a failure takes back this cell only,
 * and two quick edits in a row never carry each other's old values.
 * @param otherwise what a failure without words is told as
 */
export function useProperty(
  resource: Resource,
  row: Row,
  field: FieldSpec,
  otherwise: 'updateFailed' | 'anErrorOccurred' = 'updateFailed',
): Property {
  const [update, { isPending }] = useUpdate()
  const refresh = useRefresh()
  const say = useSay()
  const t = useWords(admin)
  const messages = useWordTable(validation) as Record<string, string>
  const language = useLanguage()
  const [error, setError] = useState<string | null>(null)
  const [saves, setSaves] = useState(0)
  const [sending, setSending] = useState<{ value: unknown } | null>(null)
  const [conflict, setConflict] = useState<Property['conflict']>(null)
  // Shows until the row has been read again.
  const [taken, setTaken] = useState<{ value: unknown; over: Row } | null>(null)

  async function save(typed: unknown): Promise<boolean> {
    const read = readValue(field, typedValue(field, typed))
    if (!read.ok) {
      setError(messages[read.messageKey] ?? messages.invalid ?? null)
      return false
    }
    return store(read.value, row[field.name])
  }

  async function store(value: unknown, seen: unknown): Promise<boolean> {
    clearError()
    if (JSON.stringify(value) === JSON.stringify(seen ?? null)) return true
    setSending({ value })
    try {
      await update(
        resource.name,
        { id: row.id, data: { [field.name]: value }, previousData: { ...row, [field.name]: seen } },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      notify('success', say(resource.messages.updated))
      setSaves((count) => count + 1)
      return true
    } catch (failure) {
      const theirs = (failure as ApiError).body?.current
      const words = explain(failure as ApiError)
      notify('error', words)
      if (theirs) setConflict({ mine: value, theirs })
      else {
        setError(words)
        refresh()
      }
      return false
    } finally {
      setSending(null)
    }
  }

  function explain({ message, body }: ApiError): string {
    if (body?.current)
      return t('changedByOther', {
        by: body.current.by,
        value: String(body.current.value ?? t('empty')),
        at: body.current.at && formatDateTime(body.current.at, language),
      })
    return body?.errors?.value ?? body?.errors?.[field.name] ?? (message || t(otherwise))
  }

  function clearError(): void {
    setError(null)
    setConflict(null)
  }

  function takeTheirs(): void {
    if (conflict) setTaken({ value: conflict.theirs.value, over: row })
    clearError()
    refresh()
  }

  const keepMine = async () => conflict !== null && store(conflict.mine, conflict.theirs.value)
  const stored = taken?.over === row ? taken.value : row[field.name]
  const value = sending ? sending.value : conflict ? conflict.mine : stored
  return { value, save, pending: isPending, error, clearError, conflict, keepMine, takeTheirs, saves }
}
