import './case.css'
import { useId, useState } from 'react'
import { FileInput } from '#partner/support/file-chooser.tsx'
import { partnerLeadFile } from '#partner/words/cases.words.ts'
import type { LeadFileRow } from '#src/contract/merchants/lead-file.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { type AnswerOf, type ApiError, api } from '#src/platform/http.ts'
import { saveFrom } from '#src/platform/save-file.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'

type Preview = AnswerOf<'POST /api/partner/lead-file/preview'>
type Result = AnswerOf<'POST /api/partner/lead-file'>

/** Choose a file of leads, see what is wrong in which cell, add the others. */
export default function LeadFileDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(partnerLeadFile)
  const hint = useId()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [result, setResult] = useState<Result>()
  const [busy, setBusy] = useState<'checking' | 'adding' | null>(null)
  const [error, setError] = useState<string>()

  async function run(kind: 'checking' | 'adding', work: () => Promise<void>) {
    setBusy(kind)
    setError(undefined)
    await work().catch(({ body, message }: ApiError) => setError(body?.errors?.file ?? message))
    setBusy(null)
  }
  function choose(chosen: File | undefined) {
    setFile(chosen)
    setPreview(undefined)
    if (chosen)
      void run('checking', async () =>
        setPreview(
          await api('POST /api/partner/lead-file/preview', { form: { file: chosen } }, { quiet: true }),
        ),
      )
  }
  const add = (chosen: File) =>
    run('adding', async () => {
      setResult(await api('POST /api/partner/lead-file', { form: { file: chosen } }, { quiet: true }))
      for (const route of [
        'GET /api/partner/lists/leads',
        'GET /api/partner/dashboard',
        'GET /api/partner/today',
      ] as const)
        forgetAnswers(route)
    })

  const checked = result ?? preview
  return (
    <Dialog
      title={t('title')}
      size="large"
      className="stack lead-file"
      onClose={busy ? undefined : onClose}
      acts={
        <>
          <Button kind="plain" disabled={busy !== null} onClick={onClose}>
            {t(result ? 'done' : 'cancel')}
          </Button>
          {file && preview && !result && (
            <Button disabled={busy !== null || preview.ready === 0} onClick={() => void add(file)}>
              {t('add', { n: preview.ready })}
            </Button>
          )}
        </>
      }
    >
      {!result && (
        <>
          <p id={hint}>{t('text', { id: currentConsent.MATCHING })}</p>
          <p className="lead-file-templates">
            <span>{t('template')}</span>
            {(['xlsx', 'csv'] as const).map((format) => (
              <TextButton
                key={format}
                aria-label={t('templateAs', { format: format.toUpperCase() })}
                onClick={() =>
                  void saveFrom(`/api/partner/lead-file/template?format=${format}`, `leads.${format}`)
                }
              >
                {format.toUpperCase()}
              </TextButton>
            ))}
          </p>
          <FileInput
            accept=".csv,.xlsx,.xls"
            aria-label={t('file')}
            aria-describedby={hint}
            aria-invalid={error !== undefined || undefined}
            disabled={busy !== null}
            onChoose={choose}
          />
        </>
      )}
      <ErrorLine look="box" text={error} />
      <p role="status">
        {busy
          ? t(busy)
          : result
            ? t('added', { n: result.added })
            : preview && t('ready', { n: preview.ready, bad: preview.bad.length })}
      </p>
      {checked && checked.bad.length > 0 && <Bad {...checked} />}
    </Dialog>
  )
}

function Bad({ columns, bad }: Pick<Preview, 'columns' | 'bad'>) {
  const t = useWords(partnerLeadFile)
  const cells = columns.map(
    ({ column, label }): Column<LeadFileRow> => ({
      head: label,
      cell: ({ cells, problems }) => (
        <span className={problems[column] && 'lead-file-bad'}>
          <span>{orDash(cells[column] ?? null)}</span>
          {problems[column] && <small>{problems[column]}</small>}
        </span>
      ),
    }),
  )
  return (
    <>
      <h3>{t('bad')}</h3>
      <WideTable
        label={t('bad')}
        rows={bad}
        keyOf={({ line }) => String(line)}
        columns={[{ head: t('row'), cell: ({ line }) => t('rowNumber', { line }) }, ...cells]}
      />
    </>
  )
}
