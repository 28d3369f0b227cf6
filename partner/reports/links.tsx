import type { PartnerLinkRow } from '#src/contract/merchants/partner-report.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerReports } from '#src/locales/merchants/reports.words.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { may, useMerchant } from '../merchant.ts'
import { queryIn, withQuery } from '../parts/query.ts'
import { type Column, orDash, WideTable } from '../parts/wide-table.tsx'
import { PAGE_SIZE, ReportFrame, useAsked } from './frame.tsx'
import { NewLink } from './new-link.tsx'
import { rightFor } from './tabs.ts'

const count = (value: number) => value.toLocaleString('en-IN')

/** What each tracking link brought. */
export function LinkReport() {
  const t = useWords(partnerReports)
  const products: Record<string, string> = useWordTable(productNames)
  const { chosen, period, ready, page } = useAsked()
  const query = { ...period, product: chosen.product, page, page_size: PAGE_SIZE }
  const { data, error, reload } = useCall('GET /api/partner/link-report', ready ? { query } : null)
  const columns: readonly Column<PartnerLinkRow>[] = [
    { head: t('link'), cell: ({ name }) => name },
    { head: t('product'), cell: ({ product_type: type }) => orDash(type && (products[type] ?? type)) },
    { head: t('address'), cell: ({ url }) => <a href={url}>{url.replace(/^https?:\/\//, '')}</a> },
    { head: t('state'), cell: ({ status }) => t(status), card: 'status' },
    { head: t('clicks'), cell: ({ clicks }) => count(clicks), number: true },
    { head: t('people'), cell: ({ link_visitors }) => count(link_visitors), number: true },
    {
      head: t('conversion'),
      cell: ({ link_customers: part, link_visitors: whole }) =>
        whole ? `${Math.round((part / whole) * 1000) / 10}%` : '–',
      number: true,
    },
    {
      head: t('leads'),
      cell: ({ id, customers }) => <Count of={customers} id={id} tab="leads" />,
      number: true,
    },
    {
      head: t('disbursed'),
      cell: ({ id, disbursed }) => <Count of={disbursed} id={id} tab="disbursals" />,
      number: true,
    },
  ]
  return (
    <ReportFrame
      tab="links"
      {...{ period, ready, page, error, reload }}
      answer={data}
      action={<NewLink />}
      empty={<p>{t('emptyLinks')}</p>}
    >
      <WideTable
        label={t('links')}
        columns={columns}
        rows={data?.data ?? []}
        keyOf={({ id }) => String(id)}
        className="report-table"
      />
      <p className="small muted report-note">{t('robots')}</p>
    </ReportFrame>
  )
}

/** A number of cases that leads to them, for who may see them. */
function Count({ of, id, tab }: { of: number; id: number; tab: 'leads' | 'disbursals' }) {
  const { product, range, from, to } = queryIn(useSearch())
  const merchant = useMerchant()
  if (of === 0 || !may(merchant, rightFor[tab])) return count(of)
  return <Link href={withQuery({}, { tab, link: String(id), product, range, from, to })}>{count(of)}</Link>
}
