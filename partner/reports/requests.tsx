import type { PartnerRequest } from '#src/contract/merchants/partner-category.ts'
import { categories, categoryNamed } from '#src/contract/products/categories/categories.ts'
import { statusWordsOf } from '#src/contract/products/request-status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { type Column, orDash, WideTable } from '../parts/wide-table.tsx'
import { PAGE_SIZE, ReportFrame, useAsked } from './frame.tsx'

/** What the merchant's customers asked providers for, with where it stands and what it earned. */
export function RequestReport() {
  const t = useWords(partnerReports)
  const language = useLanguage()
  const { chosen, period, ready, page } = useAsked()
  const query = { ...period, product: chosen.product, page, page_size: PAGE_SIZE }
  const { data, error, reload } = useCall('GET /api/partner/requests', ready ? { query } : null)
  const columns: readonly Column<PartnerRequest>[] = [
    { head: t('customer'), cell: ({ customer }) => customer },
    { head: t('lead'), cell: ({ case_id }) => <CaseLink id={case_id} /> },
    {
      head: t('stage'),
      cell: ({ category, status }) => (
        <span className={`stage ${status === 'COMPLETED' ? 'good' : 'open'}`}>
          {statusWordsOf(categoryNamed(category), status)[language]}
        </span>
      ),
      card: 'status',
    },
    { head: t('product'), cell: ({ category }) => categoryNamed(category)?.one[language] ?? category },
    { head: t('name'), cell: ({ product }) => product },
    { head: t('provider'), cell: ({ provider }) => orDash(provider) },
    {
      head: t('earning'),
      cell: ({ earning }) => formatRupees(earning, { paise: true }),
      number: true,
      card: 'amount',
    },
    { head: t('link'), cell: ({ link }) => orDash(link) },
    { head: t('date'), cell: ({ at }) => formatDateTime(at, language), number: true },
    { head: t('updated'), cell: ({ status_at }) => formatDateTime(status_at, language), number: true },
  ]
  return (
    <ReportFrame
      tab="requests"
      {...{ period, ready, page, error, reload }}
      products={categories.map(({ type, many }) => ({ value: type, label: many[language] }))}
      answer={data}
      empty={t('emptyRequests')}
    >
      <WideTable
        label={t('requests')}
        columns={columns}
        rows={data?.data ?? []}
        keyOf={({ id }) => id}
        className="report-table"
      />
    </ReportFrame>
  )
}
