import './reports.css'
import { DisbursalReport } from '#partner/reports/disbursal-report.tsx'
import { EarningReport } from '#partner/reports/earning-report.tsx'
import { FigureRows } from '#partner/reports/figure-rows-report.tsx'
import { LeadReport } from '#partner/reports/lead-report.tsx'
import { ClickReport, LinkReport } from '#partner/reports/link-report.tsx'
import { ExpectedReport, PayoutReport } from '#partner/reports/payout-report.tsx'
import { PeopleReport } from '#partner/reports/people-report.tsx'
import { rightFor } from '#partner/reports/report-tabs.ts'
import { RequestReport } from '#partner/reports/request-report.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { partner } from '#partner/words/words.ts'
import { type ReportTab, reportTabs } from '#src/contract/merchants/portal.ts'
import { PageTabs } from '#src/kit/page/page-tabs.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'

const reports = {
  leads: LeadReport,
  disbursals: DisbursalReport,
  requests: RequestReport,
  earnings: EarningReport,
  payouts: PayoutReport,
  links: LinkReport,
  people: PeopleReport,
} as const

/** What the merchant sold, what it earns and why. */
export default function Reports() {
  const names = useWords(partner)
  const t = useWords(partnerReports)
  const merchant = useMerchant()
  const query = queryIn(useSearch())
  const tabs = reportTabs.filter((tab) => may(merchant, rightFor[tab]))
  const open: ReportTab | undefined = tabs.find((tab) => tab === query.tab) ?? tabs[0]
  if (!open) return <p className="panel">{names('notYoursText')}</p>
  const Report = reports[open]
  const { range, from, to } = query
  // Figures lead to these; they are no tabs of their own.
  const rows = query.tab === 'figure' && may(merchant, 'leads')
  const clicks = query.tab === 'clicks' && may(merchant, 'links')
  const expected = query.tab === 'expected' && may(merchant, 'reports')
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('reports')}</PageTitle>
        <p className="muted">{t('leadText')}</p>
      </header>
      <PageTabs
        label={t('tabs')}
        open={rows ? '' : clicks ? 'links' : expected ? 'payouts' : open}
        tabs={tabs.map((tab) => ({
          key: tab,
          name: t(tab),
          href: withQuery({}, { tab, range, from, to }),
        }))}
      />
      {rows ? <FigureRows /> : clicks ? <ClickReport /> : expected ? <ExpectedReport /> : <Report />}
    </>
  )
}
