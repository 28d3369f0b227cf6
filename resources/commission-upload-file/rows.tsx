import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#src/admin/export/downloads.ts'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { FilterChips } from '#src/admin/kit/filter-chips.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Statement, StatementRow } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { adminStatements } from '#src/locales/money/statements.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { AcceptDialog } from './accept-dialog.tsx'

const PAGE = 25

/** A statement compared with our books row by row, differences first. */
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
    <Section
      id="statement-rows"
      title={w('rows', { name: file.file_name })}
      tools={
        differs && (
          <TextButton
            onClick={() =>
              void download(
                `differences-${file.lender}-${file.month}.xlsx`,
                `/api/admin/commission-file/${file.id}/differences?format=xlsx`,
              )
            }
          >
            {w('export')}
          </TextButton>
        )
      }
    >
      <FilterChips
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
          <Pager
            label={w('rows', { name: file.file_name })}
            page={page}
            total={data.total}
            pageSize={PAGE}
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
    </Section>
  )
}

export const tones: Record<StatementRow['outcome'], Tone> = {
  MATCH: 'good',
  SHORT: 'warn',
  EXCESS: 'warn',
  NOT_IN_FILE: 'bad',
  NOT_IN_BOOKS: 'bad',
  INVALID: 'bad',
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
        { head: w('application'), className: 'breaks', cell: ({ named }) => named || '–' },
        {
          head: w('result'),
          cell: ({ outcome }) => <StateTag tone={tones[outcome]}>{w(outcome)}</StateTag>,
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
              <TextButton aria-label={w('acceptOf', { name: row.named })} onClick={() => onAccept(row)}>
                {w('accept')}
              </TextButton>
            ) : (
              (row.accepted && w('yes')) || '–'
            ),
        },
      ]}
    />
  )
}
