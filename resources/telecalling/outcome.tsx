import './outcome.css'
import { Button } from '@mui/material'
import { type FormEvent, useState } from 'react'
import {
  type CallOutcome,
  type Disposition,
  dispositionNames,
} from '#src/contract/telecalling/telecalling.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminTelecalling } from '#src/locales/telecalling/telecalling.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

interface Props {
  running: { id: number; at: string }
  /** Stores it. Throws ApiError. */
  end: (outcome: CallOutcome) => Promise<unknown>
  onEnded: () => void
}

/** How a call ended. There is no way past it: the next call waits for it. */
export function Outcome({ running, end, onEnded }: Props) {
  const w = useWords(adminTelecalling)
  const language = useLanguage()
  const [disposition, setDisposition] = useState<Disposition | ''>('')
  const [note, setNote] = useState('')
  const [at, setAt] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const asksTime = disposition === 'CALLBACK_SCHEDULED'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!disposition) return
    setBusy(true)
    setError(null)
    try {
      // The field's time is India's, whatever the clock of this computer says.
      await end({ disposition, note, ...(asksTime && at && { callback_at: `${at}:00+05:30` }) })
      notify('success', w('ended'))
      onEnded()
    } catch (failure) {
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? message)
      setBusy(false)
    }
  }
  return (
    <form className="outcome" onSubmit={(event) => void submit(event)}>
      <p role="status" className="running">
        {w('running', { at: formatDateTime(running.at, language) })}
      </p>
      <label>
        {w('outcome')}
        <select
          required
          value={disposition}
          disabled={busy}
          onChange={(event) => setDisposition(event.target.value as Disposition)}
        >
          <option value="">{w('chooseOutcome')}</option>
          {dispositionNames.map((name) => (
            <option key={name} value={name}>
              {w(name)}
            </option>
          ))}
        </select>
      </label>
      {asksTime && (
        <label>
          {w('callbackAt')}
          <input
            type="datetime-local"
            required
            value={at}
            disabled={busy}
            aria-invalid={error !== null || undefined}
            onChange={(event) => setAt(event.target.value)}
          />
        </label>
      )}
      <label>
        {w('note')}
        <textarea
          rows={2}
          maxLength={500}
          value={note}
          disabled={busy}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
      {error && (
        <p className="cell-error" role="alert">
          {error}
        </p>
      )}
      <Button type="submit" variant="contained" disabled={busy}>
        {w('end')}
      </Button>
    </form>
  )
}
