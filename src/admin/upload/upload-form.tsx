import { type ComponentType, type ReactNode, useId, useRef, useState } from 'react'
import type { BadRow, ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { sheetFileName } from '#src/domain/uploads.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { adminMoney } from '#src/locales/money.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'
import { BadRows } from './bad-rows.tsx'
import { ColumnMappingFields } from './column-mapping.tsx'
import type { SentFile } from './define-upload.ts'
import { FileDrop } from './file-drop.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { UploadSection } from './upload-section.tsx'
import { useLenders } from './use-lenders.ts'
import { useUploadCheck } from './use-upload-check.ts'
import { adminUpload } from './words.ts'

/** What a check answers, whatever the kind. */
interface Preview {
  header: string[]
  bad: BadRow[]
}

interface Props<P extends Preview> {
  kind: UploadKind
  title: string
  hint: string
  /** What kind of file is meant. */
  file: string
  /** Of the button. */
  action: string
  /** Said of a file with another ending. */
  wrongType: string
  sending: (name: string) => string
  /** Must be chosen, may be left out for a file of several, or plays no part. */
  lender: 'needed' | 'optional' | 'none'
  /** Initial month; without it there is no month field. */
  month?: string
  /** The month may stay empty. */
  isMonthOptional?: true
  /** Asks what the file would do, as soon as it is chosen; writes nothing. */
  check?: (sent: SentFile) => Promise<P>
  Effect?: ComponentType<{ preview: P }>
  /** Answers false to keep the file chosen. */
  send: (
    sent: SentFile,
    checked: { preview: P | undefined; mapping: ColumnMapping | undefined },
  ) => Promise<unknown>
  /** Content below, for the chosen lender. */
  below?: (lenderId: number | null) => ReactNode
}

/** The upload of every kind: a file, its columns, what it would do, and the button that does it. */
export function UploadForm<P extends Preview>(props: Props<P>) {
  const { kind, title, hint, action, month: first, check, Effect, send, below } = props
  const w = useWords(adminMoney)
  const u = useWords(adminUpload)
  const lenders = useLenders()
  const input = useRef<HTMLInputElement>(null)
  const [lender, setLender] = useState('')
  const [month, setMonth] = useState(first ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const [sentFile, setSentFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<string[]>([])
  const hintId = useId()
  const isReady = file !== null && (props.lender !== 'needed' || lender !== '')
  const sent = isReady
    ? { file, ...(lender && { lender_id: Number(lender) }), ...(month && { month }) }
    : null
  const checked = useUploadCheck(kind, sent, check)
  const problems = errors.length > 0 ? errors : wordsOf(checked.error, w('failed'))

  function clear() {
    setFile(null)
    if (input.current) input.current.value = ''
  }

  function choose(chosen: File | null) {
    const valid = chosen !== null && sheetFileName.test(chosen.name)
    setErrors(valid ? [] : [chosen ? props.wrongType : w('noFile')])
    setSentFile(null)
    if (valid) setFile(chosen)
    else clear()
  }

  async function submit(full: SentFile) {
    setSending(true)
    setErrors([])
    try {
      const staysOpen = (await send(full, checked)) === false
      setSentFile(full.file)
      if (!staysOpen) clear()
    } catch (failure) {
      if (failure instanceof Waiting) clear()
      else setErrors(wordsOf(failure, w('failed')))
    }
    setSending(false)
  }

  const { full, preview, mapping } = checked
  const name = file?.name ?? ''
  return (
    <UploadSection title={title}>
      <p id={hintId} className="muted">
        {hint}
      </p>
      <div className="fields">
        {props.lender !== 'none' && (
          <SelectField
            label={w('lender')}
            value={lender}
            disabled={sending}
            onValue={setLender}
            choices={lenders}
            empty={props.lender === 'needed' ? w('chooseLender') : u('severalLenders')}
          />
        )}
        {first !== undefined && (
          <DateField
            label={w(props.isMonthOptional ? 'monthIfOne' : 'month')}
            detail="month"
            value={month}
            max={first || undefined}
            disabled={sending}
            onValue={setMonth}
          />
        )}
      </div>
      <FileDrop
        input={input}
        file={props.file}
        hint={hintId}
        invalid={problems.length > 0}
        disabled={sending}
        onChoose={choose}
      >
        <span className={file ? undefined : 'muted'}>{file ? name : errors.length === 0 && w('noFile')}</span>
        <ErrorLine text={problems.join('. ')} />
      </FileDrop>
      {mapping && (
        <ColumnMappingFields
          kind={kind}
          headings={checked.headings}
          mapping={mapping}
          remembered={checked.remembered}
          isComplete={checked.isComplete}
          disabled={sending}
          onChange={checked.choose}
        />
      )}
      {preview && Effect && file !== sentFile && (
        <section className="effect" aria-label={u('effect')}>
          <h3>{u('effect')}</h3>
          <Effect preview={preview} />
          <BadRows kind={kind} file={name} header={preview.header} mapping={mapping} rows={preview.bad} />
        </section>
      )}
      <Button
        kind="primary"
        disabled={!full || sending || (first !== undefined && !month && !props.isMonthOptional)}
        onClick={() => {
          if (full) void submit(full)
        }}
      >
        {action}
      </Button>
      <UploadProgress
        text={sending ? props.sending(name) : sent !== null && checked.isChecking && u('checking', { name })}
      />
      {below?.(lender ? Number(lender) : null)}
    </UploadSection>
  )
}

function wordsOf(failure: unknown, otherwise: string): string[] {
  if (!failure) return []
  const { message, body } = failure as ApiError
  const messages = Object.values(body?.errors ?? {})
  return messages.length > 0 ? messages : [message || otherwise]
}
