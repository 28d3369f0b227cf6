import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { DateField } from '#src/admin/kit/date-field.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { SelectField } from '#src/admin/kit/select.tsx'
import { statusFileName } from '#src/domain/applications/status-file.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { FileButton } from './file-button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadSection } from './upload-section.tsx'
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
  /** Initial month; without it there is no month field. */
  month?: string
  send: (sent: Sent) => Promise<void>
  /** Content below, for the chosen lender. */
  below?: (lenderId: number | null) => ReactNode
}

/** Uploads a file of a chosen lender. Server errors appear below the fields. */
export function LenderFileForm({ title, hint, action, month: first, send, below }: Props) {
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
    <UploadSection title={title}>
      <p id={`${id}hint`} className="muted">
        {hint}
      </p>
      <div className="fields">
        <SelectField
          label={w('lender')}
          value={lender}
          disabled={sending}
          onValue={setLender}
          choices={lenders.map((one) => ({ id: one.id, name: one.name }))}
          empty={w('chooseLender')}
        />
        {first !== undefined && (
          <DateField
            label={w('month')}
            detail="month"
            value={month}
            max={first}
            disabled={sending}
            onValue={setMonth}
          />
        )}
        <div className="beside pick">
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
          look="main"
          disabled={!file || !lender || sending || (first !== undefined && !month)}
          onClick={() => {
            if (file) void submit(file)
          }}
        >
          {action}
        </Button>
      </div>
      <ErrorLine text={errors.join('. ')} />
      <UploadProgress text={sending && w('sending', { name: file?.name ?? '' })} />
      {below?.(lender ? Number(lender) : null)}
    </UploadSection>
  )
}
