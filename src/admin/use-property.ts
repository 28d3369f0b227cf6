import { useState } from 'react'
import { useRefresh, useUpdate } from 'react-admin'
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
  /** Counts the saves: a change makes the cell glow once. */
  saves: number
}

/**
 * One property of one row. Saving is pessimistic with that property alone: a failure takes back this cell only,
 * and two quick edits in a row never carry each other's old values.
 */
export function useProperty(resource: Resource, row: Row, field: FieldSpec): Property {
  const [update, { isPending }] = useUpdate()
  const refresh = useRefresh()
  const say = useSay()
  const t = useWords(admin)
  const messages = useWordTable(validation) as Record<string, string>
  const language = useLanguage()
  const [error, setError] = useState<string | null>(null)
  const [saves, setSaves] = useState(0)
  const [sending, setSending] = useState<{ value: unknown } | null>(null)

  async function save(typed: unknown): Promise<boolean> {
    const read = readValue(field, typedValue(field, typed))
    if (!read.ok) {
      setError(messages[read.messageKey] ?? messages.invalid ?? null)
      return false
    }
    setError(null)
    const { value } = read
    if (JSON.stringify(value) === JSON.stringify(row[field.name] ?? null)) return true
    setSending({ value })
    try {
      await update(
        resource.name,
        { id: row.id, data: { [field.name]: value }, previousData: row },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      notify('success', say(resource.messages.updated))
      setSaves((count) => count + 1)
      return true
    } catch (failure) {
      const words = explain(failure as ApiError)
      setError(words)
      notify('error', words)
      refresh()
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
    return body?.errors?.value ?? (message || t('updateFailed'))
  }

  const value = sending ? sending.value : row[field.name]
  return { value, save, pending: isPending, error, clearError: () => setError(null), saves }
}
