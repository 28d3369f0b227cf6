import { appFactsReport } from './reports/app-facts-report.ts'
import { applicationsReport } from './reports/applications-report.ts'
import { consentsReport } from './reports/consents-report.ts'
import { csrPortal } from './reports/csr-portal.ts'
import { customersJourney } from './reports/customers-journey.ts'
import { daysReport } from './reports/days-report.ts'
import { dedupeLogs } from './reports/dedupe-logs.ts'
import { disbursalsReport } from './reports/disbursals-report.ts'
import { dropOffReport } from './reports/drop-off-report.ts'
import { figureRows } from './reports/figure-rows.ts'
import { funnelReport } from './reports/funnel-report.ts'
import { lenderApiFailureReport } from './reports/lender-api-failure-report.ts'
import { merchantManagement } from './reports/merchant-management.ts'
import { offerNeutralityReport } from './reports/offer-neutrality-report.ts'
import { otpFailureReport } from './reports/otp-failure-report.ts'
import { productsReport } from './reports/products-report.ts'
import { rejectionsReport } from './reports/rejections-report.ts'
import { trackingLinks } from './reports/tracking-links.ts'
import { userActivityReport } from './reports/user-activity-report.ts'
import { vendorsProductsReport } from './reports/vendors-products-report.ts'

/** Every report of one declaration. The server reads this list too; it has a query for each (server/reports). */
export const reports = [
  csrPortal,
  customersJourney,
  applicationsReport,
  funnelReport,
  figureRows,
  dropOffReport,
  rejectionsReport,
  productsReport,
  daysReport,
  vendorsProductsReport,
  disbursalsReport,
  otpFailureReport,
  lenderApiFailureReport,
  dedupeLogs,
  consentsReport,
  offerNeutralityReport,
  appFactsReport,
  userActivityReport,
  merchantManagement,
  trackingLinks,
] as const

type Declared = (typeof reports)[number]
export type ReportName = Declared['name']
export type ReportOf<N extends ReportName> = Extract<Declared, { name: N }>

export function reportNamed(name: ReportName): ReportOf<ReportName> {
  const found = reports.find((report) => report.name === name)
  if (!found) throw new Error(`resources/reports.ts does not list ${name}`)
  return found
}
