import { Button } from '@mui/material'
import { type ReactNode, useId, useRef, useState } from 'react'
import { statusFileName } from '#src/domain/applications/status-file.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { FileButton } from './file-button.tsx'
import { Sending } from './sending.tsx'
import { useLenders } from './use-lenders.ts'

export interface Sent {
  lender_id: number
  month: string
  file: File
}

interface Props {
  title: string
  hint: string
  /** Of the button. */
  action: string
  /** The month that is chosen at first; without one none is asked for. */
  month?: string
  send: (sent: Sent) => Promise<void>
  /** Stands below, with the lender that is chosen. */
  below?: (lenderId: number | null) => ReactNode
}

/** Takes a lender and one of its files. What the server refuses stands below the fields. */
export function Upload({ title, hint, action, month: first, send, below }: Props) {
  const w = useWords(adminMoney)
  const lenders = useLenders()
  const input = useRef<HTMLInputElement>(null)
  const [lender, setLender] = useState('')
  const [month, setMonth] = useState(first ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const [errors, setErrors] = useState<string[]>([])
  const id = useId()

  function choose(chosen: File | null) {
    const valid = chosen !== null && statusFileName.test(chosen.name)
    setFile(valid ? chosen : null)
    setErrors(valid ? [] : [w(chosen ? 'fileType' : 'noFile')])
    if (!valid && input.current) input.current.value = ''
  }

  async function submit(chosen: File) {
    setSending(true)
    setErrors([])
    try {
      await send({ lender_id: Number(lender), month, file: chosen })
      setFile(null)
      if (input.current) input.current.value = ''
    } catch (failure) {
      const { message, body } = failure as ApiError
      const said = Object.values(body?.errors ?? {})
      setErrors(said.length > 0 ? said : [message || w('failed')])
    }
    setSending(false)
  }

  return (
    <section className="upload" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}hint`} className="muted">
        {hint}
      </p>
      <div className="fields">
        <label>
          {w('lender')}
          <select value={lender} disabled={sending} onChange={(event) => setLender(event.target.value)}>
            <option value="">{w('chooseLender')}</option>
            {lenders.map((one) => (
              <option key={one.id} value={one.id}>
                {one.name}
              </option>
            ))}
          </select>
        </label>
        {first !== undefined && (
          <label>
            {w('month')}
            <input
              type="month"
              value={month}
              max={first}
              disabled={sending}
              onChange={(event) => setMonth(event.target.value)}
            />
          </label>
        )}
        <div className="pick">
          <FileButton
            input={input}
            file={w('file')}
            describedBy={`${id}hint ${id}chosen`}
            invalid={errors.length > 0}
            disabled={sending}
            onChoose={choose}
          />
          <span id={`${id}chosen`} className={file ? 'chosen' : 'chosen muted'}>
            {file ? file.name : w('noFile')}
          </span>
        </div>
        <Button
          variant="contained"
          disabled={!file || !lender || sending || (first !== undefined && !month)}
          onClick={() => {
            if (file) void submit(file)
          }}
        >
          {action}
        </Button>
      </div>
      {errors.length > 0 && (
        <p className="cell-error" role="alert">
          {errors.join('. ')}
        </p>
      )}
      <Sending text={sending && w('sending', { name: file?.name ?? '' })} />
      {below?.(lender ? Number(lender) : null)}
    </section>
  )
}
