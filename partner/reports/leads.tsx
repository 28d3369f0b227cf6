import type { PartnerLead } from '#src/contract/merchants/partner-report.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { partnerStages } from '#src/locales/applications/stages.words.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'
import { CaseLink } from '../cases/case-link.tsx'
import { may, useMerchant } from '../merchant.ts'
import { StageChip } from '../parts/stage.tsx'
import { type Column, orDash, WideTable } from '../parts/wide-table.tsx'
import { AddLead } from './add-lead.tsx'
import { PAGE_SIZE, ReportFrame, useAsked } from './frame.tsx'

/** Every lead of the period, masked, with where it stands. */
export function LeadReport() {
  const t = useWords(partnerReports)
  const stages = useWordTable(partnerStages)
  const view = useAsked()
  const { chosen, period, ready, page } = view
  const { q, product, stage, link, sub } = chosen
  const query = { ...period, q, product, stage, link, sub, page, page_size: PAGE_SIZE }
  const { data, error, reload } = useCall('GET /api/partner/leads', ready ? { query } : null)
  const links = useLinkOptions()
  const subs = useSubOptions()
  const steps = Object.values(statusCode).flatMap((code) => {
    const key = statusKey(code)
    return key ? [{ value: String(code), label: stages[key] }] : []
  })
  const filters = [
    { name: 'stage', label: t('stage'), options: [{ value: '0', label: t('noLender') }, ...steps] },
    ...(links ? [{ name: 'link', label: t('link'), options: links }] : []),
    ...(subs ? [{ name: 'sub', label: t('sub'), none: t('ownRows'), options: subs }] : []),
  ]
  return (
    <ReportFrame
      tab="leads"
      {...{ period, ready, page, error, reload, filters }}
      answer={data}
      isSearched
      action={<AddLead />}
      empty={t('emptyLeads')}
    >
      <LeadRows rows={data?.data ?? []} />
    </ReportFrame>
  )
}

/** The merchant's links to filter by; none for who may not see them. */
export function useLinkOptions() {
  const merchant = useMerchant()
  const { data } = useCall(
    'GET /api/partner/link-report',
    may(merchant, 'links') ? { query: { page: 1, page_size: 50 } } : null,
  )
  return data?.data.length ? data.data.map(({ id, name }) => ({ value: String(id), label: name })) : undefined
}

/** The partners that the merchant referred, as a filter. */
export function useSubOptions() {
  const merchant = useMerchant()
  const { data } = useCall('GET /api/partner/sub-partners', may(merchant, 'leads') ? {} : null)
  return data?.data.length ? data.data.map(({ id, name }) => ({ value: String(id), label: name })) : undefined
}

function LeadRows({ rows }: { rows: readonly PartnerLead[] }) {
  const t = useWords(partnerReports)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const columns: readonly Column<PartnerLead>[] = [
    { head: t('customer'), cell: ({ customer }) => customer },
    { head: t('lead'), cell: ({ case_id }) => <CaseLink id={case_id} /> },
    {
      head: t('stage'),
      cell: ({ status }) =>
        status === null ? <span className="muted">{t('noLender')}</span> : <StageChip status={status} />,
      card: 'status',
    },
    { head: t('product'), cell: ({ product_type: type }) => orDash(type && (products[type] ?? type)) },
    { head: t('lender'), cell: ({ lender_name }) => orDash(lender_name) },
    { head: t('link'), cell: ({ link }) => orDash(link) },
    { head: t('date'), cell: ({ at }) => formatDateTime(at, language), number: true },
    { head: t('updated'), cell: ({ updated_at }) => formatDateTime(updated_at, language), number: true },
  ]
  return (
    <WideTable
      label={t('leads')}
      columns={columns}
      rows={rows}
      keyOf={({ case_id }) => case_id}
      className="report-table"
    />
  )
}
