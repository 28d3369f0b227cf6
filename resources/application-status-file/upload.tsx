import { useState } from 'react'
import { useRedirect } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import { BadRowsFile } from '#src/admin/upload/bad-rows-download.tsx'
import { NotYours } from '#src/admin/upload/not-yours.tsx'
import { SecondAdmin } from '#src/admin/upload/second-admin.tsx'
import { TemplateLinks } from '#src/admin/upload/template-links.tsx'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { StatusFilePreview } from '#src/contract/applications/status-file.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminMoney } from '#src/locales/money.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Lines } from './errors.tsx'
import { type Finished, sendStatusFile } from './status-file-calls.ts'
import { adminStatusFiles } from './words.ts'

/** The upload alone; it leads to the file's record. */
export function StatusFileCreate() {
  const w = useWords(adminStatusFiles)
  const redirect = useRedirect()
  return (
    <Page title={w('uploadTitle')}>
      <UploadOne onUploaded={({ id }) => redirect('show', 'application-status-file', id)} />
    </Page>
  )
}

/** The upload above the list, which it brings back to its first page; says what a file did. */
export function StatusFileUpload({ onChanged }: { onChanged: () => void }) {
  const may = useMay('application-status-file')
  const [problems, setProblems] = useState<Finished | null>(null)
  const [search, setSearch] = useSearchParams()
  if (!may('create')) return null

  function onUploaded(answer: Finished) {
    if (answer.errors.length > 0) setProblems(answer)
    else notify('success', answer.message)
    if (search.has('page')) setSearch(new URLSearchParams([...search].filter(([name]) => name !== 'page')))
    onChanged()
  }

  return (
    <>
      <UploadOne onUploaded={onUploaded} />
      {problems && <ErrorsDialog answer={problems} onClose={() => setProblems(null)} />}
    </>
  )
}

/** Uploads one file, after showing what it will change. */
function UploadOne({ onUploaded }: { onUploaded: (finished: Finished) => void }) {
  const w = useWords(adminStatusFiles)
  return (
    <UploadForm<StatusFilePreview>
      kind="status-file"
      title={w('uploadTitle')}
      hint={w('onlyXlsx')}
      file={w('file')}
      action={w('upload')}
      wrongType={w('fileType')}
      sending={(name) => w('sending', { name })}
      lender="optional"
      check={({ month: _, ...form }) => call('POST /api/admin/status-files/preview', { form } as never)}
      Effect={Effect}
      send={async (sent, { preview }) => {
        const answer = await sendStatusFile(sent)
        const { header = [], bad = [] } = preview ?? {}
        onUploaded({ ...answer, file: sent.file.name, header, bad })
        return answer.errors.length === 0
      }}
      below={() => (
        <TemplateLinks
          text={w('template')}
          labelOf={(format) => w('templateAs', { format })}
          name="application-status"
          path="/api/get-application-status-file-template"
        />
      )}
    />
  )
}

function Effect({ preview: { counts, changes, second_admin } }: { preview: StatusFilePreview }) {
  const w = useWords(adminStatusFiles)
  const language = useLanguage()
  const figures = Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count.toLocaleString('en-IN')]),
  )
  const title = counts.changed > changes.length ? w('firstChanges', { count: changes.length }) : w('changes')
  return (
    <>
      <p role="status">{w('effect', figures)}</p>
      <NotYours count={counts.foreign} />
      <SecondAdmin needed={second_admin} />
      <p className="muted">{w('canRevert')}</p>
      {changes.length > 0 && (
        <CardTable
          aria-label={title}
          rows={changes}
          rowKey={({ line }) => line}
          columns={[
            { head: w('row'), cell: ({ line }) => line },
            { head: w('application'), className: 'breaks', cell: ({ named }) => named },
            { head: w('lender'), cell: ({ lender }) => lender },
            { head: w('status'), cell: (row) => <Transition {...row} /> },
            { head: w('date'), cell: ({ date }) => formatDate(date, language) },
            {
              head: w('amount'),
              isNumber: true,
              cell: ({ amount }) => (amount === null ? '–' : formatRupees(amount, { paise: true })),
            },
          ]}
        />
      )}
    </>
  )
}

/** Result of an upload, with the rows that were not applied. */
function ErrorsDialog({ answer, onClose }: { answer: Finished; onClose: () => void }) {
  const w = useWords(adminStatusFiles)
  return (
    <DetailDialog title={w('errorsTitle')} onClose={onClose}>
      <p>{w('errorsUpdated', { count: answer.rowsUpdated.toLocaleString('en-IN') })}</p>
      <Lines lines={answer.errors} />
      {answer.bad.length > 0 && (
        <BadRowsFile
          file={answer.file}
          header={answer.header}
          rows={answer.bad.map((row) => ({ ...row, cells: [] }))}
        />
      )}
    </DetailDialog>
  )
}

/** Former and new status. */
function Transition({ from, to }: { from: number | null; to: number }) {
  const m = useWords(adminMoney)
  const stages = useWords(partnerStages)
  const stage = (code: number | null) => {
    const key = code === null ? undefined : statusKey(code)
    return key ? stages(key) : '–'
  }
  return from === to ? stage(to) : m('fromTo', { from: stage(from), to: stage(to) })
}
