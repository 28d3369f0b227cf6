import '#src/kit/office/office.css'
import { type SubmitEvent, useState } from 'react'
import { PIECE_BYTES } from '#src/contract/web/backup-piece.ts'
import type { BackupPart, HeldByBackup } from '#src/contract/web/first-run.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import { Field } from '#src/kit/fields/labelled-field.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { ApiError } from '#src/platform/api-error.ts'
import { api } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { type Translate, useLanguage, useWords } from '#src/platform/words.tsx'
import { LoginCard } from './admin-login-page.tsx'
import { restorePage } from './restore.words.ts'

const ASK_AGAIN_MS = 1000
const count = numberFormat()

type Files = Record<BackupPart, File | null>
type Step =
  | { name: 'choose' }
  | { name: 'busy'; text: string }
  | { name: 'held'; held: HeldByBackup }
  | { name: 'done'; rows: number }

/** /admin/restore, on an installation that holds nothing yet */
export function RestorePage() {
  const w = useWords(restorePage)
  const { data } = useCall('GET /api/first-run', {})
  const [key, setKey] = useState('')
  const [files, setFiles] = useState<Files>({ backup: null, keys: null })
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [failure, setFailure] = useState<ApiError | null>(null)
  const problem = (field: string) => failure?.body.errors?.[field]

  /** Does it in steps that say what they do; what fails leads back to what was chosen. */
  async function run(work: () => Promise<Step>, back: Step) {
    setFailure(null)
    try {
      setStep(await work())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      setStep(back)
    }
  }

  async function look(): Promise<Step> {
    for (const part of ['backup', 'keys'] as const) {
      const file = files[part]
      if (file)
        await sendFile(key, part, file, (sent) =>
          setStep({ name: 'busy', text: w('sending', { part: sent }) }),
        )
    }
    setStep({ name: 'busy', text: w('reading') })
    return { name: 'held', held: await api('POST /api/first-run/look', { body: { key } }, { quiet: true }) }
  }

  async function restore(): Promise<Step> {
    setStep({ name: 'busy', text: w('restoring') })
    const { rows } = await api('POST /api/first-run/restore', { body: { key } }, { quiet: true })
    setStep({ name: 'busy', text: w('starting') })
    await startedAgain()
    return { name: 'done', rows }
  }

  const plain = failure && !failure.body.errors ? failure.message : null
  const choose = (part: BackupPart) => (file: File | null) => setFiles((now) => ({ ...now, [part]: file }))
  return (
    <LoginCard title={w('title')}>
      {data?.open === false && step.name === 'choose' && <p>{w('closed')}</p>}
      {data?.open && step.name !== 'done' && (
        // Only hidden: the browser forgets chosen files with their fields.
        <form
          className="form"
          hidden={step.name !== 'choose'}
          noValidate
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault()
            void run(look, step)
          }}
        >
          <p>{w('intro')}</p>
          <TextField
            label={w('key')}
            help={w('keyHelp')}
            error={problem('key')}
            type="password"
            autoComplete="off"
            value={key}
            onValue={setKey}
          />
          <Field label={w('backup')} error={problem('backup')}>
            {(control) => <FileInput {...control} onChoose={choose('backup')} />}
          </Field>
          <Field label={w('keys')} help={w('keysHelp')} error={problem('keys')}>
            {(control) => <FileInput {...control} onChoose={choose('keys')} />}
          </Field>
          <ErrorLine look="box" text={plain} />
          <Button type="submit">{w('look')}</Button>
        </form>
      )}
      {step.name === 'busy' && <p role="status">{step.text}</p>}
      {step.name === 'held' && (
        <>
          <Held held={step.held} />
          <p className="muted">{w('oneServer')}</p>
          <ErrorLine look="box" text={plain ?? failure?.message} />
          <Button onClick={() => void run(restore, step)}>{w('restore')}</Button>
          <Button kind="secondary" onClick={() => setStep({ name: 'choose' })}>
            {w('otherFile')}
          </Button>
        </>
      )}
      {step.name === 'done' && (
        <>
          <p role="status">{w('done', { rows: count(step.rows) })}</p>
          <a className="button primary" href="/admin/login">
            {w('signIn')}
          </a>
        </>
      )}
    </LoginCard>
  )
}

/** What a backup holds, so that nobody restores the wrong one. */
function Held({ held }: { held: HeldByBackup }) {
  const w = useWords(restorePage)
  const language = useLanguage()
  const closed = held.customers - held.keys
  return (
    <section aria-label={w('holds')}>
      <h2>{w('holds')}</h2>
      <FactList
        facts={[
          [w('at'), formatDateTime(held.at, language)],
          [w('older'), w(held.older ? 'olderYes' : 'olderNo')],
          ...counts(held, w),
        ]}
      />
      {closed > 0 && <ErrorLine look="box" text={w('fewKeys', { count: count(closed) })} />}
    </section>
  )
}

const counts = (held: HeldByBackup, w: Translate<typeof restorePage.en>) =>
  [
    [w('admins'), count(held.admins)],
    [w('lenders'), count(held.lenders)],
    [w('merchants'), count(held.merchants)],
    [w('customers'), count(held.customers)],
    [w('readable'), count(held.keys)],
    [w('applications'), count(held.applications)],
    [w('files'), count(held.files)],
    [w('rows'), count(held.rows)],
  ] as const

/** @param onPart how many percent the server has */
async function sendFile(key: string, part: BackupPart, file: File, onPart: (percent: number) => void) {
  let from = 0
  do {
    onPart(Math.floor((100 * from) / Math.max(1, file.size)))
    const piece = new File([file.slice(from, from + PIECE_BYTES)], file.name)
    const form = { key, part, from: String(from), piece }
    from = (await api('POST /api/first-run/piece', { form }, { quiet: true })).bytes
  } while (from < file.size)
}

/** Waits until the server that was started again answers that it is in use. */
async function startedAgain(): Promise<void> {
  for (;;) {
    const answer = await api('GET /api/first-run', {}, { quiet: true }).catch(() => null)
    if (answer && !answer.open && !answer.stopping) return
    await new Promise((done) => setTimeout(done, ASK_AGAIN_MS))
  }
}
