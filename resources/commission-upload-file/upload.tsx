import { useRedirect } from 'react-admin'
import { call } from '#src/admin/call/call.ts'
import { NotYours } from '#src/admin/upload/not-yours.tsx'
import { SecondAdmin } from '#src/admin/upload/second-admin.tsx'
import { UploadForm } from '#src/admin/upload/upload-form.tsx'
import type { StatementPreview } from '#src/contract/money/commission.ts'
import { statementOutcomes } from '#src/contract/money/statement.ts'
import { businessDay } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { monthOf } from '#src/domain/months.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { adminMoney, adminStatements } from '#src/locales/money.words.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

/** Compares a statement with our books, stores the comparison and leads to it. */
export function StatementUpload() {
  const redirect = useRedirect()
  const w = useWords(adminStatements)
  const m = useWords(adminMoney)
  return (
    <UploadForm<StatementPreview>
      kind="statement"
      title={w('uploadTitle')}
      hint={w('what')}
      file={m('file')}
      action={w('compare')}
      sending={(name) => m('sending', { name })}
      lender="needed"
      month={monthOf(businessDay(new Date()))}
      check={(form) => call('POST /api/admin/commission-file/preview', { form } as never)}
      Effect={Effect}
      send={async (form) => {
        const { file } = await call('POST /api/admin/commission-file', { form } as never)
        redirect('show', 'commission-upload-file', file.id)
      }}
    />
  )
}

function Effect({ preview: { counts, ours, theirs, rows, second_admin } }: { preview: StatementPreview }) {
  const w = useWords(adminStatements)
  const say = useText()
  const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))
  const kinds = (Object.keys(counts) as (keyof typeof counts)[]).filter(
    (kind) => counts[kind] && kind !== 'FOREIGN',
  )
  // The lender says nothing of our cases: that is no zero.
  const isSaid = kinds.some((kind) => kind !== 'NOT_IN_FILE' && kind !== 'INVALID')
  return (
    <>
      <p role="status">
        {kinds
          .map((kind) => `${say(statementOutcomes[kind])} ${counts[kind].toLocaleString('en-IN')}`)
          .join(' · ')}
      </p>
      <p>{w('sums', { ours: rupees(ours), theirs: rupees(isSaid ? theirs : null) })}</p>
      <NotYours count={counts.FOREIGN} />
      {counts.FOREIGN > 0 && <p className="muted">{w('othersLeftOut')}</p>}
      <SecondAdmin needed={second_admin} />
      <p className="muted">{w('noEffect')}</p>
      {rows.length > 0 && (
        <CardTable
          aria-label={w('differences')}
          rows={rows}
          rowKey={({ line }) => line}
          columns={[
            { head: w('row'), cell: ({ line }) => (line > 0 ? line : '–') },
            { head: w('application'), className: 'breaks', cell: ({ named }) => named || '–' },
            {
              head: w('result'),
              cell: ({ outcome }) => (
                <StateTag tone={outcome.startsWith('NOT') ? 'bad' : 'warn'}>
                  {say(statementOutcomes[outcome])}
                </StateTag>
              ),
            },
            { head: w('ours'), isNumber: true, cell: (row) => rupees(row.ours) },
            { head: w('theirs'), isNumber: true, cell: (row) => rupees(row.theirs) },
          ]}
        />
      )}
    </>
  )
}
