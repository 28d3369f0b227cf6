import type { PartnerDisbursal } from '#src/contract/merchants/partner-report.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { type Column, WideTable } from '../parts/wide-table.tsx'
import { PAGE_SIZE, ReportFrame, useAsked } from './frame.tsx'
import { useLinkOptions, useSubOptions } from './leads.tsx'

/** Loans that were paid out in the period, with what each earned so far. */
export function DisbursalReport() {
  const t = useWords(partnerReports)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const { chosen, period, ready, page } = useAsked()
  const { q, product, link, sub } = chosen
  const query = { ...period, q, product, link, sub, page, page_size: PAGE_SIZE }
  const { data, error, reload } = useCall('GET /api/partner/disbursals', ready ? { query } : null)
  const links = useLinkOptions()
  const subs = useSubOptions()
  const filters = [
    ...(links ? [{ name: 'link', label: t('link'), options: links }] : []),
    ...(subs ? [{ name: 'sub', label: t('sub'), none: t('ownRows'), options: subs }] : []),
  ]
  const columns: readonly Column<PartnerDisbursal>[] = [
    { head: t('customer'), cell: ({ customer }) => customer },
    { head: t('lead'), cell: ({ case_id }) => <CaseLink id={case_id} /> },
    { head: t('product'), cell: ({ product_type: type }) => products[type] ?? type },
    { head: t('lender'), cell: ({ lender_name }) => lender_name },
    { head: t('amount'), cell: ({ amount }) => formatRupees(amount), number: true },
    {
      head: t('earning'),
      cell: ({ earning }) => (earning === null ? '–' : formatRupees(earning, { paise: true })),
      number: true,
      card: 'amount',
    },
    { head: t('date'), cell: ({ at }) => formatDateTime(at, language), number: true },
  ]
  return (
    <ReportFrame
      tab="disbursals"
      {...{ period, ready, page, error, reload }}
      filters={filters}
      answer={data}
      isSearched
      empty={t('emptyDisbursals')}
    >
      <WideTable
        label={t('disbursals')}
        columns={columns}
        rows={data?.data ?? []}
        keyOf={({ id }) => id}
        className="report-table"
      />
    </ReportFrame>
  )
}
