import { useState } from 'react'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { Pager } from '../parts/pager.tsx'
import { queryIn, withQuery } from '../parts/query.ts'
import { saveFrom } from '../parts/save-file.ts'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { PAGE_SIZE, useAsked } from './frame.tsx'
import { PayoutsPart } from './payouts.tsx'
import { QueryDialog } from './query-dialog.tsx'
import { TraceDialog } from './trace-dialog.tsx'
import { WhatIfPanel } from './what-if.tsx'

type Earnings = AnswerOf<'GET /api/partner/earnings'>
type Line = Earnings['lines'][number]

/** What each case earned, month by month, and how every line came about. */
export function EarningReport() {
  const t = useWords(partnerReports)
  const { chosen, page } = useAsked()
  const month = /^\d{4}-\d{2}$/.test(chosen.month ?? '') ? chosen.month : undefined
  const query = { month, page, page_size: PAGE_SIZE } as const
  const { data, error, reload } = useCall('GET /api/partner/earnings', { query })
  if (error) return <Failure title={t('failed')} text={error.message} onRetry={reload} />
  if (!data)
    return (
      <div className="panel">
        <Skeleton lines={12} />
      </div>
    )
  return (
    <section className="report" aria-label={t('earnings')}>
      {data.months.length === 0 ? (
        <p className="panel">{t('noEarnings')}</p>
      ) : (
        <>
          <PayoutsPart months={data.months} chosen={month} reload={reload} />
          <Month data={data} page={page} />
        </>
      )}
      <WhatIfPanel />
    </section>
  )
}

function Month({ data: { months, month, lines, total }, page }: { data: Earnings; page: number }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const chosen = queryIn(useSearch())
  const open = months.find((one) => one.month === month)
  const save = (format: 'csv' | 'xlsx') =>
    void saveFrom(
      `/api/partner/reports/earnings/file?${new URLSearchParams({ month: month ?? '', format })}`,
      `earnings-${month}.${format}`,
    )
  return (
    <>
      <div className="report-bar">
        <nav className="presets months" aria-label={t('month')}>
          {months.slice(0, 6).map((one) => (
            <Link
              key={one.month}
              href={withQuery(chosen, { tab: 'earnings', month: one.month })}
              aria-current={one.month === month ? 'true' : undefined}
            >
              {formatMonth(one.month, language)}
            </Link>
          ))}
        </nav>
        <div className="report-files">
          <Button kind="secondary" onClick={() => save('csv')}>
            {t('csv')}
          </Button>
          <Button kind="secondary" onClick={() => save('xlsx')}>
            {t('xlsx')}
          </Button>
        </div>
      </div>
      {open && (
        <p className="earning-total">
          <strong>
            {t('monthTotal', {
              month: formatMonth(open.month, language),
              amount: formatRupees(open.payout, { paise: true }),
            })}
          </strong>
          <span className="muted">{t(open.state)}</span>
        </p>
      )}
      {open && open.no_slab > 0 && (
        <p className="panel note" role="status">
          {t('noSlabMonth', { count: open.no_slab })}
        </p>
      )}
      <Lines lines={lines} />
      <Pager page={page} size={PAGE_SIZE} total={total} />
      <p className="small muted report-note">
        {t('correction')} {t('taxes')}
      </p>
    </>
  )
}

/** What kind of line it is, and why it earns nothing or is not paid where that is so. */
function Kind({ line: { kind, hold, no_slab } }: { line: Line }) {
  const t = useWords(partnerReports)
  return (
    <>
      {t(kind)}
      {no_slab && <p className="small line-hold">{t('noSlabLine')}</p>}
      {hold && (
        <p className="small line-hold">
          {t(`${hold.state === 'OPEN' ? 'hold' : 'upheld'}_${hold.kind}`)} {t('holdAsk')}
        </p>
      )}
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const [shown, setShown] = useState<Line | null>(null)
  const [open, setOpen] = useState<Line | null>(null)
  const rupees = (amount: number) => formatRupees(amount, { paise: true })
  const columns: readonly Column<Line>[] = [
    { head: t('lead'), cell: ({ case_id }) => <CaseLink id={case_id} /> },
    { head: t('case'), cell: ({ named }) => <span className="case-name">{named}</span> },
    { head: t('kind'), cell: (line) => <Kind line={line} /> },
    { head: t('lender'), cell: ({ lender }) => lender },
    { head: t('type'), cell: ({ type }) => type },
    { head: t('date'), cell: ({ day }) => formatDate(day, language), number: true },
    { head: t('amount'), cell: ({ base_amount }) => rupees(base_amount), number: true },
    { head: t('revenue'), cell: ({ revenue }) => rupees(revenue), number: true },
    {
      head: t('earning'),
      cell: ({ payout }) => <strong className={payout < 0 ? 'less' : undefined}>{rupees(payout)}</strong>,
      number: true,
      card: 'amount',
    },
    { head: t('settlement'), cell: ({ money }) => t(`line_${money}`), card: 'status' },
    {
      head: t('how'),
      card: 'actions',
      cell: (line) => (
        <span className="line-actions">
          <button type="button" className="text-button" onClick={() => setShown(line)}>
            {t('how')}
          </button>
          <button type="button" className="text-button" onClick={() => setOpen(line)}>
            {t('query')}
          </button>
        </span>
      ),
    },
  ]
  return (
    <>
      <WideTable
        label={t('earnings')}
        columns={columns}
        rows={lines}
        keyOf={({ id }) => String(id)}
        className="report-table"
      />
      {shown && <TraceDialog id={shown.id} onClose={() => setShown(null)} />}
      {open && <QueryDialog id={open.id} named={open.named} onClose={() => setOpen(null)} />}
    </>
  )
}
