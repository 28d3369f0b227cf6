import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#src/admin/export/downloads.ts'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Statement, StatementRow } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Kinds } from '../money/kinds.tsx'
import { AcceptDialog } from './accept-dialog.tsx'

const PAGE = 25

/** A statement row by row beside our books, differences first. */
export function StatementRows({ file, onAccepted }: { file: Statement; onAccepted: () => void }) {
  const w = useWords(adminStatements)
  const [outcome, setOutcome] = useState<StatementRow['outcome']>()
  const [page, setPage] = useState(1)
  const [accepting, setAccepting] = useState<StatementRow | null>(null)
  const query = { page, page_size: PAGE, ...(outcome && { outcome }) } as const
  const { data, refetch } = useQuery({
    queryKey: ['statement-rows', file.id, query],
    queryFn: () => call('GET /api/admin/commission-file/{id}', { params: { id: file.id }, query }),
    placeholderData: (before) => before,
  })
  const differs = Object.entries(file.counts).some(([kind, count]) => kind !== 'MATCH' && count > 0)
  return (
    <section aria-labelledby="statement-rows">
      <header>
        <h2 id="statement-rows">{w('rows', { name: file.file_name })}</h2>
        {differs && (
          <button
            type="button"
            className="quiet"
            onClick={() =>
              void download(
                `differences-${file.lender}-${file.month}.xlsx`,
                `/api/admin/commission-file/${file.id}/differences?format=xlsx`,
              )
            }
          >
            {w('export')}
          </button>
        )}
      </header>
      <Kinds
        counts={file.counts}
        names={(kind) => w(kind)}
        chosen={outcome}
        onChoose={(kind) => {
          setOutcome(kind)
          setPage(1)
        }}
      />
      {data && (
        <>
          <RowsTable rows={data.rows} onAccept={setAccepting} />
          <Paging
            label={w('rows', { name: file.file_name })}
            page={page}
            pages={Math.max(1, Math.ceil(data.total / PAGE))}
            onPage={setPage}
          />
        </>
      )}
      {accepting && (
        <AcceptDialog
          file={file}
          row={accepting}
          onDone={() => {
            setAccepting(null)
            notify('success', w('acceptDone'))
            void refetch()
            onAccepted()
          }}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  )
}

const figures = ['ours', 'theirs', 'difference'] as const

function RowsTable({ rows, onAccept }: { rows: StatementRow[]; onAccept: (row: StatementRow) => void }) {
  const w = useWords(adminStatements)
  const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))
  return (
    <CardTable
      aria-labelledby="statement-rows"
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { head: w('row'), cell: ({ line }) => (line > 0 ? line : '–') },
        { head: w('application'), className: 'file-name', cell: ({ named }) => named || '–' },
        {
          head: w('result'),
          cell: ({ outcome }) => <span className={`state ${outcome}`}>{w(outcome)}</span>,
        },
        ...figures.map((figure) => ({
          head: w(figure),
          isNumber: true,
          cell: (row: StatementRow) => rupees(row[figure]),
        })),
        { head: w('remark'), cell: ({ remark }) => remark ?? '–' },
        {
          head: w('accepted'),
          cell: (row) =>
            row.acceptable ? (
              <button
                type="button"
                className="quiet"
                aria-label={w('acceptOf', { name: row.named })}
                onClick={() => onAccept(row)}
              >
                {w('accept')}
              </button>
            ) : (
              (row.accepted && w('yes')) || '–'
            ),
        },
      ]}
    />
  )
}
