import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { periodHref } from '#partner/shared/period-href.ts'
import { StageChip } from '#partner/shared/stage.tsx'
import { partnerDashboard } from '#partner/words/dashboard.words.ts'
import type { PartnerDashboard } from '#src/contract/merchants/partner-dashboard.ts'
import { leadWithdrawn } from '#src/contract/merchants/withdrawn-lead.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { RangeRequest } from '#src/domain/ranges.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { type Column, orDash, WideTable } from '#src/kit/tables/wide-table.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { Link } from '#src/platform/router.tsx'
import { useLanguage, useWords, useWordTable } from '#src/platform/words.tsx'

type Lead = PartnerDashboard['recent'][number]

export function RecentLeads({ leads, asked }: { leads?: readonly Lead[]; asked: RangeRequest }) {
  const t = useWords(partnerDashboard)
  return (
    <section className="panel part">
      <header>
        <h2>{t('recent')}</h2>
        <p className="small muted">{t('recentText')}</p>
      </header>
      {!leads && <Skeleton lines={10} />}
      {leads?.length === 0 && (
        <p>
          {t('recentEmpty')}{' '}
          {asked.range !== 'last_30_days' && (
            <Link href={periodHref({ range: 'last_30_days' })}>{t('longer')}</Link>
          )}
        </p>
      )}
      {leads && leads.length > 0 && <LeadTable leads={leads} />}
    </section>
  )
}

function LeadTable({ leads }: { leads: readonly Lead[] }) {
  const t = useWords(partnerDashboard)
  const products: Record<string, string> = useWordTable(productNames)
  const language = useLanguage()
  const mayOpen = may(useMerchant(), 'leads')
  const columns: readonly Column<Lead>[] = [
    {
      head: t('customer'),
      cell: ({ customer, case_id: id }) =>
        mayOpen ? <Link href={`/partner/cases/${id}`}>{customer}</Link> : customer,
    },
    {
      head: t('stage'),
      cell: ({ status, withdrawn }) => {
        if (status !== null) return <StageChip status={status} />
        return withdrawn ? (
          <StateTag tone="plain">{leadWithdrawn[language]}</StateTag>
        ) : (
          <span className="muted">{t('noStage')}</span>
        )
      },
      card: 'status',
    },
    { head: t('product'), cell: ({ product_type: type }) => orDash(type && (products[type] ?? type)) },
    { head: t('lender'), cell: ({ lender_name }) => orDash(lender_name) },
    { head: t('arrived'), cell: ({ at }) => formatDateTime(at, language), number: true },
  ]
  return (
    <WideTable
      label={t('recent')}
      columns={columns}
      rows={leads}
      keyOf={({ case_id }) => case_id}
      className="leads"
    />
  )
}
