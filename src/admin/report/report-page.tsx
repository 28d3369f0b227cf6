import './report.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { mayOpen, useAdminSession, useMay } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import type { ReportPage as Answer } from '#src/contract/reports/report-calls.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { RangePicker } from './range-picker.tsx'
import { readReport } from './report-calls.ts'
import { ReportExport } from './report-export.tsx'
import { ClearFilters, ReportFilters } from './report-filters.tsx'
import type { ReportParts } from './report-parts.ts'
import type { ReportRow } from './report-row.ts'
import { ReportTable } from './report-table.tsx'
import { askedFromUrl } from './report-url.ts'

interface Props extends ReportParts {
  report: AnyReport
}

/** The screen of a declared report: filters and place in the URL, one page of rows, files of all of them. */
export function ReportPage({ report, Acts: AnyActs, actRoles, Detail, Summary, Action, Above }: Props) {
  const say = useSay()
  const t = useWords(admin)
  const w = useWords(adminReports)
  const session = useAdminSession()
  const may = useMay(report.name)
  const Acts = actRoles && !actRoles.includes(session?.roleId ?? 3) ? undefined : AnyActs
  const [search] = useSearchParams()
  const [open, setOpen] = useState<ReportRow | null>(null)
  const [ticked, setTicked] = useState<readonly ReportRow[]>([])
  const asked = askedFromUrl(report, search)
  const query = useQuery({
    queryKey: ['report', report.name, asked],
    queryFn: () => readReport(report.name, { ...asked.filters, ...asked.place }),
    placeholderData: keepPreviousData,
    // Moving between loaded pages makes no call.
    staleTime: 5000,
  })
  const { data, isPending, isPlaceholderData, refetch } = query
  const failure = query.error as ApiError | null
  const errors = failure?.body?.errors ?? {}
  return (
    <div className="report">
      <header>
        <div className="report-title">
          {report.listed !== false && mayOpen(session, '/admin/internal-report') && (
            <Link to="/admin/internal-report">{w('allReports')}</Link>
          )}
          <PageTitle>{say(report.title)}</PageTitle>
          <p className="muted">{say(report.about)}</p>
        </div>
        <div className="report-acts">
          {may('export') && <ReportExport report={report} asked={asked.filters} />}
          {Action && <Action />}
        </div>
      </header>
      {Above && <Above />}
      <div className="report-tools">
        {report.range !== false && <RangePicker errors={errors} optional={report.range === 'optional'} />}
        <ReportFilters report={report} errors={errors} />
      </div>
      {Summary && !failure && <Summary asked={asked.filters} />}
      {failure && (
        <p role="alert" className="report-problem">
          {failure.body?.errors ? w('badFilter') : failure.message || t('loadFailed')}{' '}
          {errors.to && may('export') && w('longerAsFile')}{' '}
          {!failure.body?.errors && <TextButton onClick={() => void refetch()}>{t('tryAgain')}</TextButton>}
        </p>
      )}
      {isPending && <Skeleton label={t('loading')} />}
      {data && !failure && data.rows.length === 0 && (
        <p role="status" className="report-empty">
          {say(report.empty)}
          <ClearFilters report={report} />
        </p>
      )}
      {Acts && ticked.length > 0 && (
        <Acts
          rows={ticked}
          onDone={() => {
            setTicked([])
            void refetch()
          }}
        />
      )}
      {data && !failure && data.rows.length > 0 && (
        <ReportTable
          report={report}
          role={session?.roleId ?? 3}
          page={data}
          old={isPlaceholderData}
          onOpen={Detail && setOpen}
          ticks={Acts && { ticked, onTick: setTicked }}
        />
      )}
      {data && !failure && <Paging page={data} />}
      {Detail && open && <Detail row={open} onClose={() => setOpen(null)} onChanged={() => void refetch()} />}
    </div>
  )
}

/** In the shape of the table to come. */
function Skeleton({ label }: { label: string }) {
  return (
    <div className="report-skeleton" role="status" aria-label={label}>
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <span key={line} />
      ))}
    </div>
  )
}

/** Nothing where all rows are on this page. */
function Paging({ page: { next, previous, rows } }: { page: Answer }) {
  const w = useWords(adminReports)
  const [search, setSearch] = useSearchParams()
  if (next === null && previous === null) return null
  const at = (place: Record<string, string | null>) => {
    const kept = [...search].filter(([name]) => name !== 'after' && name !== 'before')
    const given = Object.entries(place).filter((entry): entry is [string, string] => entry[1] !== null)
    setSearch(new URLSearchParams([...kept, ...given]))
    document.querySelector('.report-scroll')?.scrollTo({ top: 0 })
  }
  return (
    <nav className="report-paging" aria-label={w('pages')}>
      <TextButton disabled={previous === null} onClick={() => at({})}>
        {w('first')}
      </TextButton>
      <TextButton disabled={previous === null} onClick={() => at({ before: previous })}>
        {w('previous')}
      </TextButton>
      <span role="status">{w('rowsHere', { count: rows.length })}</span>
      <TextButton disabled={next === null} onClick={() => at({ after: next })}>
        {w('next')}
      </TextButton>
    </nav>
  )
}
