import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { FilterChips } from '#src/admin/kit/filter-chips.tsx'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { MisFile, MisRow } from '#src/contract/money/mis.ts'
import { statusKey } from '#src/domain/applications/status.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const PAGE = 25
type Outcome = MisRow['outcome']

const tones: Record<Outcome, Tone> = {
  NEW: 'good',
  SAME: 'plain',
  STATUS: 'plain',
  CHANGED: 'warn',
  CANCELLED: 'warn',
  UNKNOWN: 'bad',
  DUPLICATE: 'bad',
  INVALID: 'bad',
}

/** The rows of an MIS file by effect, errors first. */
export function MisRows({ file }: { file: MisFile }) {
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
  if (error) return <LoadError error={error} />
  return (
    <>
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
          <RowsTable label={label} rows={data.rows} />
          <Pager label={label} page={page} total={data.total} pageSize={PAGE} onPage={setPage} />
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
        { head: m('application'), className: 'breaks', cell: ({ named }) => named || '–' },
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
      <StateTag tone={tones[outcome]}>{w(outcome)}</StateTag>
      {why && <small>{why}</small>}
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
