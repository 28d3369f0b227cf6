import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { defineAct } from '#src/admin/acts/act.ts'
import { longReason } from '#src/admin/acts/act-fields.ts'
import { tickedActs } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { BadRows } from '#src/admin/upload/bad-rows.tsx'
import type { SentFile } from '#src/admin/upload/define-upload.ts'
import { FileRows } from '#src/admin/upload/file-rows.tsx'
import { MatchedRows } from '#src/admin/upload/matched-rows.tsx'
import { misRevert } from '#src/admin/upload/mis-revert.ts'
import { NotYours } from '#src/admin/upload/not-yours.tsx'
import { RevertFile } from '#src/admin/upload/revert-file.tsx'
import { SecondAdmin } from '#src/admin/upload/second-admin.tsx'
import { TemplateLinks } from '#src/admin/upload/template-links.tsx'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import { loanWords } from '#src/contract/catalogue/lender.ts'
import type { BadRow, ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { type MisEffect, type MisFile, misCalls } from '#src/contract/money/mis.ts'
import { misWrites } from '#src/domain/money/mis.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminMis, adminMoney } from '#src/locales/money.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { misRows } from '../lists/money/mis-rows.ts'

type Month = MisEffect['months'][number]

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** What booking the file would change in the open months: cases, slab, commission, and what partners get. */
function EffectOfFile({ file }: { file: MisFile }) {
  const w = useWords(adminMis)
  const language = useLanguage()
  const say = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['mis-effect', file.id, file.counts],
    queryFn: () => call('GET /api/admin/mis/{id}/effect', { params: { id: file.id } }),
  })
  const slabOf = ({ slab }: Month['after']) => (slab === null ? w('noSlab') : w('slab', { slab }))
  const months = data?.effect.months ?? []
  const partners = data?.effect.partners ?? []
  return (
    <section aria-labelledby="mis-effect" className="effect">
      <h3 id="mis-effect">{w('effect')}</h3>
      <LoadState error={error} isPending={isPending} again={() => void refetch()}>
        <SecondAdmin needed={data?.second_admin ?? false} />
        {months.length === 0 && <p>{w('noEffect')}</p>}
        {months.length > 0 && (
          <CardTable
            aria-labelledby="mis-effect"
            className="panel"
            rows={months}
            rowKey={({ after }) => JSON.stringify(after)}
            columns={[
              { head: w('month'), isRowHead: true, cell: ({ after }) => formatMonth(after.month, language) },
              {
                head: w('type'),
                cell: ({ after: { type, product, of_month } }) =>
                  [
                    type,
                    product && say(loanWords[product]),
                    of_month && w('corrects', { month: formatMonth(of_month, language) }),
                  ]
                    .filter(Boolean)
                    .join(', '),
              },
              { head: w('cases'), isNumber: true, cell: changeOf(({ cases }) => String(cases)) },
              { head: w('disbursed'), isNumber: true, cell: changeOf(({ disbursed }) => rupees(disbursed)) },
              { head: w('slabHead'), cell: changeOf(slabOf) },
              { head: w('revenue'), isNumber: true, cell: changeOf(({ revenue }) => rupees(revenue)) },
              { head: w('payout'), isNumber: true, cell: changeOf(({ payout }) => rupees(payout)) },
            ]}
          />
        )}
        {partners.length > 0 && (
          <CardTable
            aria-label={w('partners')}
            className="panel"
            rows={partners}
            rowKey={({ after }) => `${after.partner} ${after.month}`}
            columns={[
              { head: w('partner'), isRowHead: true, cell: ({ after }) => after.partner },
              { head: w('month'), cell: ({ after }) => formatMonth(after.month, language) },
              { head: w('payout'), isNumber: true, cell: changeOf(({ payout }) => rupees(payout)) },
            ]}
          />
        )}
      </LoadState>
    </section>
  )
}

/** `before → after`, or the one value that stays. */
const changeOf =
  <Books,>(textOf: (books: Books) => string) =>
  ({ before, after }: { before: Books; after: Books }) =>
    textOf(before) === textOf(after) ? textOf(after) : `${textOf(before)} → ${textOf(after)}`

type Rows = readonly ListRow[]

const conflicts = (rows: Rows) => linesOf(rows, ({ outcome }) => outcome === 'CONFLICT')

const accepted = (rows: Rows) => linesOf(rows, ({ decided }) => decided === 'yes')

const linesOf = (rows: Rows, fits: (row: ListRow) => boolean) =>
  rows.filter(fits).map(({ line }) => Number(line))

/** Books the ticked rows although they contradict what is known, with a reason, or leaves them out again. */
const decideActs = (fileId: number, onFile: (file: MisFile) => void) => {
  const shared = {
    params: () => ({ id: fileId }),
    onAnswer: (answer: { file: MisFile }) => onFile(answer.file),
  }
  return tickedActs([
    defineAct(misCalls, 'POST /api/admin/mis/{id}/decide', {
      ...shared,
      label: { en: 'Book anyway', hi: 'फिर भी दर्ज करें' },
      title: {
        en: 'Book rows that contradict what is known? ({count})',
        hi: 'ज्ञात बातों से अलग पंक्तियाँ दर्ज करें? ({count})',
      },
      about: {
        en: 'The reason is recorded, and shown to the second admin who approves the file.',
        hi: 'कारण दर्ज होगा और फ़ाइल को मंज़ूरी देने वाले दूसरे एडमिन को दिखेगा।',
      },
      values: (rows: Rows) => ({ count: conflicts(rows).length }),
      when: (rows) => conflicts(rows).length > 0,
      fields: { reason: longReason },
      body: (typed, rows) => ({ lines: conflicts(rows), ...typed }),
    }),
    defineAct(misCalls, 'POST /api/admin/mis/{id}/decide', {
      ...shared,
      label: { en: 'Leave out again', hi: 'फिर से छोड़ दें' },
      atOnce: true,
      when: (rows: Rows) => accepted(rows).length > 0,
      body: (_, rows) => ({ lines: accepted(rows), reason: null }),
    }),
  ])
}

/** Uploads a lender's MIS file, previews each row, and books it on confirmation. */
export function MisUploadScreen() {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const [checked, setChecked] = useState<Checked | null>(null)
  return (
    <Page title={w('title')}>
      <p className="acts">
        <Link to="/admin/mis-file-status">{w('toStatus')}</Link>
      </p>
      {checked ? (
        <Preview
          {...checked}
          onFile={(file) => setChecked({ ...checked, file })}
          onForget={() => setChecked(null)}
          onReading={async (reading) => {
            const form = { ...checked.form, reading: JSON.stringify(reading) }
            const answer = await call('POST /api/admin/mis/preview', { form: form as never })
            setChecked({ ...answer, mapping: checked.mapping, form })
          }}
        />
      ) : (
        <UploadForm
          kind="mis"
          title={w('uploadTitle')}
          hint={w('what')}
          file={m('file')}
          action={w('check')}
          sending={(name) => m('sending', { name })}
          lender="needed"
          month=""
          isMonthOptional
          send={async (form, { mapping }) => {
            const answer = await call('POST /api/admin/mis/preview', { form: form as never })
            setChecked({ ...answer, mapping, form })
          }}
          below={(lenderId) =>
            lenderId !== null && (
              <TemplateLinks
                text={w('template')}
                labelOf={(format) => w('templateAs', { format })}
                name="mis"
                path={`/api/admin/mis/template/${lenderId}`}
              />
            )
          }
        />
      )}
    </Page>
  )
}

/** A previewed file, and its rows with problems as they are in the file. */
interface Checked {
  file: MisFile
  header: readonly string[]
  bad: readonly BadRow[]
  mapping: ColumnMapping | undefined
  /** As it was sent: what is decided about its rows is sent with it again. */
  form: SentFile
}

interface PreviewProps extends Checked {
  onFile: (file: MisFile) => void
  onForget: () => void
  onReading: (reading: FileReading) => Promise<void>
}

function Preview({ file, header, bad, mapping, form, onFile, onForget, onReading }: PreviewProps) {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const writes = misWrites.reduce((sum, outcome) => sum + (file.counts[outcome] ?? 0), 0)
  const isPreview = file.state === 'PREVIEW'

  async function book() {
    setPending(true)
    setError(null)
    try {
      const answer = await call('POST /api/admin/mis/{id}/commit', { params: { id: file.id }, body: {} })
      notify('success', w('bookDone'))
      onFile(answer.file)
    } catch (failure) {
      if (!(failure instanceof Waiting)) setError((failure as ApiError).message || m('failed'))
    }
    setPending(false)
  }

  async function decide(reading: FileReading) {
    setPending(true)
    await onReading(reading).catch((failure: ApiError) => setError(failure.message || m('failed')))
    setPending(false)
  }

  // A new component for each file would lose the dialog that is open.
  const latest = useRef(onFile)
  latest.current = onFile
  const Decide = useMemo(() => decideActs(file.id, (changed) => latest.current(changed)), [file.id])

  const reload = async () => onFile((await call('GET /api/admin/mis/{id}', { params: { id: file.id } })).file)

  return (
    <Section
      id="mis-preview"
      title={w(isPreview ? 'preview' : 'booked', { name: file.file_name })}
      tools={
        <div className="acts">
          <Button kind="plain" onClick={onForget}>
            {w('forget')}
          </Button>
          {!isPreview && <RevertFile file={file} revert={misRevert} onReverted={() => void reload()} />}
          {isPreview && writes > 0 && (
            <Button kind="primary" disabled={pending} onClick={() => void book()}>
              {w('book', { count: writes.toLocaleString('en-IN') })}
            </Button>
          )}
        </div>
      }
    >
      <ErrorLine text={error} />
      {isPreview && writes === 0 && <p role="status">{w('nothing')}</p>}
      <NotYours count={file.counts.FOREIGN} />
      {isPreview && writes > 0 && <EffectOfFile file={file} />}
      <FileRows list={misRows} file={file} parts={isPreview ? { Acts: Decide } : {}} />
      {isPreview && (
        <MatchedRows
          {...{ rows: bad, disabled: pending }}
          reading={form.reading ? JSON.parse(form.reading) : {}}
          onChange={(reading) => void decide(reading)}
        />
      )}
      <BadRows kind="mis" file={file.file_name} header={header} mapping={mapping} rows={bad} />
    </Section>
  )
}
