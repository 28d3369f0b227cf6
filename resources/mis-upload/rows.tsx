import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import type { MisFile, MisRow } from '#src/contract/mis.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { statusKey } from '#src/domain/status.ts'
import { admin } from '#src/locales/admin.ts'
import { adminMis } from '#src/locales/admin-mis.ts'
import { adminMoney } from '#src/locales/admin-money.ts'
import { partnerStages } from '#src/locales/partner-stages.ts'
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
  const m = useWords(adminMoney)
  const language = useLanguage()
  const [outcome, setOutcome] = useState<Outcome>()
  const [page, setPage] = useState(1)
  const query = { page, page_size: PAGE, ...(outcome && { outcome }) } as const
  const { data, error } = useQuery({
    queryKey: ['mis-rows', file.id, file.state, query, language],
    queryFn: () => call('GET /api/admin/mis/{id}', { params: { id: file.id }, query }),
    placeholderData: (before) => before,
  })
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
          <table aria-label={w('rowsOf', { name: file.file_name })}>
            <thead>
              <tr>
                <th scope="col">{m('row')}</th>
                <th scope="col">{m('application')}</th>
                <th scope="col">{m('result')}</th>
                <th scope="col">{m('date')}</th>
                <th scope="col">{m('status')}</th>
                <th scope="col" className="number">
                  {m('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <Row key={row.line} row={row} />
              ))}
            </tbody>
          </table>
          <Paging
            label={w('rowsOf', { name: file.file_name })}
            page={page}
            pages={Math.max(1, Math.ceil(data.total / PAGE))}
            onPage={setPage}
          />
        </>
      )}
    </>
  )

  function Row({ row }: { row: MisRow }) {
    const stages = useWords(partnerStages)
    const stage = (code: number | null) => {
      const key = code === null ? undefined : statusKey(code)
      return key ? stages(key) : '–'
    }
    const moved = row.from !== row.to
    const changed = row.old_amount !== null && row.old_amount !== row.amount
    const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))
    const problem = row.outcome === 'DUPLICATE' ? w('duplicateText') : row.problem
    return (
      <tr>
        <td data-label={m('row')}>{row.line}</td>
        <td data-label={m('application')} className="file-name">
          {row.named || '–'}
        </td>
        <td data-label={m('result')}>
          <span>
            <span className={`state ${row.outcome}`}>{w(row.outcome)}</span>
            {problem && <span className="row-problem">{problem}</span>}
          </span>
        </td>
        <td data-label={m('date')}>{row.date ? formatDate(row.date, language) : '–'}</td>
        <td data-label={m('status')}>
          {moved ? m('fromTo', { from: stage(row.from), to: stage(row.to) }) : stage(row.to)}
        </td>
        <td data-label={m('amount')} className="number">
          {changed
            ? m('fromTo', { from: rupees(row.old_amount), to: rupees(row.amount) })
            : rupees(row.amount)}
        </td>
      </tr>
    )
  }
}
