import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { type PartnerFigureRow, portalRowMeasures } from '#src/contract/merchants/partner-dashboard.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { Failure } from '../parts/failure.tsx'
import { partnerFigure } from '../parts/figure.words.ts'
import { Pager } from '../parts/pager.tsx'
import { askedPeriod, PeriodChoice } from '../parts/period.tsx'
import { queryIn } from '../parts/query.ts'
import { StageChip } from '../parts/stage.tsx'
import { type Column, orDash, WideTable } from '../parts/wide-table.tsx'

const PAGE_SIZE = 25

/** The rows that a figure of the dashboard counts; their number or the sum of their rupees is the figure. */
export function FigureRows() {
  const t = useWords(partnerReports)
  const d = useWords(partnerDashboard)
  const f = useWords(partnerFigure)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const search = useSearch()
  const chosen = queryIn(search)
  const period = askedPeriod(search)
  const ready = period.range !== 'custom_range' || Boolean(period.from && period.to)
  const page = Math.max(1, Math.floor(Number(chosen.page)) || 1)
  const measure = portalRowMeasures.find((name) => name === chosen.measure) ?? 'customers'
  const { portal, label, about, unit } = measureOf(measure)
  const status = measure === 'chosen' && Number(chosen.status) ? Number(chosen.status) : undefined
  const query = { ...period, page, page_size: PAGE_SIZE, ...(status && { status }) } as const
  const { data, error, reload } = useCall(
    'GET /api/partner/figures/{measure}',
    ready ? { params: { measure }, query } : null,
  )
  const columns: readonly Column<PartnerFigureRow>[] = [
    { head: t('customer'), cell: ({ customer }) => customer },
    { head: t('lead'), cell: ({ case_id }) => <CaseLink id={case_id} /> },
    { head: t('product'), cell: ({ product_type: type }) => orDash(type && (products[type] ?? type)) },
    { head: t('lender'), cell: ({ lender_name }) => orDash(lender_name) },
    {
      head: t('amount'),
      cell: ({ amount }) => (amount === null ? '–' : formatRupees(amount)),
      number: true,
      card: 'amount',
    },
    { head: t('date'), cell: ({ at }) => formatDateTime(at, language), number: true },
  ]
  const name = (portal ?? label)[language]
  return (
    <section className="report" aria-label={f('figure')}>
      <div className="report-bar">
        <PeriodChoice
          asked={period}
          shown={data}
          keep={{ tab: 'figure', measure, ...(status && { status: String(status) }) }}
        />
      </div>
      {!ready && <p className="muted">{d('chooseDays')}</p>}
      {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {ready && !error && !data && (
        <div className="panel">
          <Skeleton lines={12} />
        </div>
      )}
      {data && (
        <p role="status">
          <strong>
            {f('total', {
              name,
              value: unit === 'rupees' ? formatRupees(data.value) : data.value.toLocaleString('en-IN'),
            })}
          </strong>{' '}
          {status && <StageChip status={status} />} <span className="muted">{about[language]}</span>
        </p>
      )}
      {data?.total === 0 && <p className="panel">{f('none')}</p>}
      {data && data.total > 0 && (
        <>
          <WideTable
            label={name}
            columns={columns}
            rows={data.data}
            keyOf={({ id }) => id}
            className="report-table"
          />
          <Pager page={page} size={PAGE_SIZE} total={data.total} />
        </>
      )}
    </section>
  )
}
