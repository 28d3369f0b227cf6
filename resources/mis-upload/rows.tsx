import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { MisFile, MisRow } from '#src/contract/money/mis.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Paging } from '../application-status-file/paging.tsx'
import { Kinds } from '../money/kinds.tsx'

const PAGE = 25
type Outcome = MisRow['outcome']

/** The rows of a money file, those with errors first, by what they do. */
export function MisRows({ file }: { file: MisFile }) {
  const t = useWords(admin)
  const w = useWords(adminMis)
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  const [page, setPage] = useState(1)
  const query = { page, page_size: PAGE, ...(outcome && { outcome }) } as const
  const { data, error } = useQuery({
    queryKey: ['mis-rows', file.id, file.state, query, language],
    queryFn: () => call('GET /api/admin/mis/{id}', { params: { id: file.id }, query }),
    placeholderData: (before) => before,
  })
  const label = w('rowsOf', { name: file.file_name })
  if (error) return <p role="alert">{(error as ApiError).message || t('loadFailed')}</p>
  return (
    <>
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
          <RowsTable label={label} rows={data.rows} />
          <Paging
            label={label}
            page={page}
            pages={Math.max(1, Math.ceil(data.total / PAGE))}
            onPage={setPage}
          />
        </>
      )}
    </>
  )
}

function RowsTable({ label, rows }: { label: string; rows: readonly MisRow[] }) {
  const m = useWords(adminMoney)
  const language = useLanguage()
  return (
    <CardTable
      aria-label={label}
      rows={rows}
      rowKey={({ line }) => line}
      columns={[
        { head: m('row'), cell: ({ line }) => line },
        { head: m('application'), className: 'file-name', cell: ({ named }) => named || '–' },
        { head: m('result'), cell: (row) => <Result row={row} /> },
        { head: m('date'), cell: ({ date }) => (date ? formatDate(date, language) : '–') },
        { head: m('status'), cell: (row) => <Stage row={row} /> },
        { head: m('amount'), isNumber: true, cell: (row) => <Amount row={row} /> },
      ]}
    />
  )
}

function Result({ row: { outcome, problem } }: { row: MisRow }) {
  const w = useWords(adminMis)
  const why = outcome === 'DUPLICATE' ? w('duplicateText') : problem
  return (
    <span>
      <span className={`state ${outcome}`}>{w(outcome)}</span>
      {why && <span className="row-problem">{why}</span>}
    </span>
  )
}

function Stage({ row: { from, to } }: { row: MisRow }) {
  const m = useWords(adminMoney)
  const stages = useWords(partnerStages)
  const stage = (code: number | null) => {
    const key = code === null ? undefined : statusKey(code)
    return key ? stages(key) : '–'
  }
  return from === to ? stage(to) : m('fromTo', { from: stage(from), to: stage(to) })
}

const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))

function Amount({ row: { old_amount, amount } }: { row: MisRow }) {
  const m = useWords(adminMoney)
  return old_amount === null || old_amount === amount
    ? rupees(amount)
    : m('fromTo', { from: rupees(old_amount), to: rupees(amount) })
}
