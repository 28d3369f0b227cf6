import './upload.css'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { BadRow, ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { chosenColumns, readHeader, readMapping } from '#src/domain/files/columns.ts'
import { openQuestions } from '#src/domain/files/learn-columns.ts'
import { sheetFileName, uploadOf, uploads } from '#src/domain/uploads.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { DateField } from '#src/kit/fields/date-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { adminMoney } from '#src/locales/money.words.ts'
import { type ApiError, requestFile } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { BadRows } from './bad-rows.tsx'
import { ColumnMappingFields } from './column-mapping.tsx'
import type { SentFile } from './define-upload.ts'
import { FileDrop } from './file-drop.tsx'
import { FileLayoutFields } from './file-layout.tsx'
import { MatchedRows } from './matched-rows.tsx'
import { UnknownWords } from './unknown-words.tsx'
import { UploadProgress } from './upload-progress.tsx'
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
  /** Said of a file with another ending; left out: its content alone decides. */
  wrongType?: string
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
  useReceived((came, of) => {
    setLender(of)
    setFile(came)
  }, setErrors)
  const problems = errors.length > 0 ? errors : wordsOf(checked.error, w('failed'))

  function clear() {
    setFile(null)
    if (input.current) input.current.value = ''
  }

  function choose(chosen: File | null) {
    const wrong = chosen && !sheetFileName.test(chosen.name) ? props.wrongType : undefined
    const valid = chosen !== null && wrong === undefined
    setErrors(valid ? [] : [wrong ?? w('noFile')])
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
        accept={props.wrongType && '.xlsx,.xls,.csv'}
        hint={hintId}
        invalid={problems.length > 0}
        disabled={sending}
        onChoose={choose}
      >
        <span className={file ? undefined : 'muted'}>{file ? name : errors.length === 0 && w('noFile')}</span>
        <ErrorLine text={problems.join('. ')} />
      </FileDrop>
      {checked.layout && (
        <FileLayoutFields layout={checked.layout} disabled={sending} onChange={checked.read} />
      )}
      {mapping && (
        <ColumnMappingFields
          kind={kind}
          headings={checked.headings}
          samples={checked.layout?.samples ?? []}
          mapping={mapping}
          guessed={checked.layout?.guessed ?? []}
          remembered={checked.remembered}
          isComplete={checked.isComplete}
          hasLender={lender !== ''}
          disabled={sending}
          onChange={checked.choose}
        />
      )}
      {preview && Effect && file !== sentFile && (
        <section className="effect" aria-label={u('effect')}>
          <h3>{u('effect')}</h3>
          <Effect preview={preview} />
          <UnknownWords
            {...{ kind, mapping, header: preview.header, rows: preview.bad, disabled: sending }}
            reading={checked.layout?.reading ?? {}}
            onChange={checked.read}
          />
          <MatchedRows
            {...{ rows: preview.bad, disabled: sending }}
            reading={checked.layout?.reading ?? {}}
            onChange={checked.read}
          />
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

/** The part of a page that takes a file. */
function UploadSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel upload" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** Lenders by name, for a form that a file goes with. */
function useLenders(): { id: number; name: string }[] {
  const { data } = useQuery({
    queryKey: ['upload-lenders'],
    queryFn: () => call('GET /api/admin/uploads/lenders', {}),
  })
  return data?.data ?? []
}

/** Chooses the received file that the page was opened for (`?received=`), as its person would. */
function useReceived(choose: (file: File, lender: string) => void, fail: (errors: string[]) => void): void {
  const [search] = useSearchParams()
  const id = search.get('received')
  const w = useWords(adminMoney)
  const received = useQuery({
    queryKey: ['received-file', id],
    queryFn: async () => {
      const params = { kind: 'received', id: Number(id) } as const
      const { original } = await call('GET /api/admin/originals/{kind}/{id}', { params })
      const blob = await requestFile(`/api/admin/originals/received/${params.id}/file`)
      return new File([blob], original?.file_name ?? 'file')
    },
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const { data, error } = received
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is chosen once, when it has come
  useEffect(() => {
    if (data) choose(data, search.get('lender') ?? '')
    else if (error) fail(wordsOf(error, w('failed')))
  }, [data, error])
}

/** Reads the columns of a chosen file, and asks what it would do as soon as they are complete. */
function useUploadCheck<P>(
  kind: UploadKind,
  sent: SentFile | null,
  check: ((sent: SentFile) => Promise<P>) | undefined,
) {
  const language = useLanguage()
  const number = useNumberOf(sent?.file)
  const of = [kind, number, sent?.lender_id ?? 0]
  const [chosen, setChosen] = useState<{ of: string; mapping: ColumnMapping }>()
  const [said, setSaid] = useState<{ of: string; reading: FileReading }>()
  const own = chosen?.of === of.join() ? chosen.mapping : undefined
  const reading = said?.of === of.join() ? said.reading : undefined
  const choices = {
    ...(own && { columns: JSON.stringify(own) }),
    ...(reading && { reading: JSON.stringify(reading) }),
  }
  const columns = useQuery({
    queryKey: ['upload-columns', ...of, language, choices],
    queryFn: () =>
      call('POST /api/admin/uploads/{kind}/columns', {
        params: { kind },
        form: { file: sent?.file as File, lender_id: sent?.lender_id, ...choices },
      }),
    enabled: sent !== null,
    gcTime: 0,
    // While another choice is read, the columns stay.
    placeholderData: (before, query) => (sameFile(query?.queryKey, of) ? before : undefined),
  })
  const { headings = [], remembered = false } = columns.data ?? {}
  const mapping = columns.data && (own ? readMapping(uploads[kind], headings, own) : columns.data.mapping)
  const { isComplete } = readHeader<string>(uploadOf(kind, sent?.lender_id !== undefined), headings, mapping)
  const full = sent && { ...sent, ...choices }
  const isAsked =
    columns.data !== undefined && openQuestions(columns.data.questions, columns.data.reading).length > 0
  const effect = useQuery({
    queryKey: ['upload-check', ...of, language, sent?.month, mapping, columns.data?.reading],
    queryFn: () => (check as NonNullable<typeof check>)(full as SentFile),
    enabled: check !== undefined && full !== null && mapping !== undefined && isComplete && !isAsked,
    gcTime: 0,
  })
  return {
    headings,
    layout: columns.data,
    remembered: remembered && !own,
    mapping,
    isComplete,
    choose: (next: ColumnMapping) =>
      setChosen({ of: of.join(), mapping: chosenColumns(next, readMapping(uploads[kind], headings)) }),
    read: (next: FileReading) => setSaid({ of: of.join(), reading: next }),
    /** The file with its columns and layout. */
    full: isAsked ? null : full,
    preview: effect.data,
    isChecking: columns.isFetching || effect.isFetching,
    error: sent && (columns.error ?? effect.error),
  }
}

const sameFile = (key: readonly unknown[] | undefined, of: readonly unknown[]) =>
  of.every((part, index) => key?.[index + 1] === part)

/** Another number for each file; the same file chosen twice may have other rows. */
function useNumberOf(file: File | undefined): number {
  const seen = useRef<{ file: File | undefined; number: number }>({ file: undefined, number: 0 })
  if (seen.current.file !== file) seen.current = { file, number: seen.current.number + 1 }
  return seen.current.number
}
