import type { ReportName } from '#resources/reports.ts'
import { applications, disbursals, rejections } from './applications.ts'
import { dropOff, funnelBySource, offerNeutrality } from './by-source.ts'
import { consents, userActivity } from './compliance.ts'
import { csrPortal } from './csr-portal.ts'
import { customerInfoDeletion } from './customer-info-deletion.ts'
import { customersJourney } from './customers-journey.ts'
import { dedupeLogs } from './dedupe-logs.ts'
import { lenderApiFailures } from './lender-api-failures.ts'
import { merchantManagement } from './merchant-management.ts'
import { maskOtpAddress, otpFailures } from './otp-failures.ts'
import { daysReport, productsReport, vendorsProductsReport } from './products-report.ts'
import type { Finish, Source } from './source.ts'
import { trackingLinks } from './tracking-links.ts'

/** The query of each declared report; the type makes a missing one an error. */
export const sources: { [N in ReportName]: Source<N> } = {
  'applications-report': applications,
  'consents-report': consents,
  'csr-portal': csrPortal,
  'customers-journey': customersJourney,
  'days-report': daysReport,
  'dedupe-logs': dedupeLogs,
  'disbursals-report': disbursals,
  'drop-off-report': dropOff,
  'funnel-report': funnelBySource,
  'lender-api-failure-report': lenderApiFailures,
  'customer-info-deletion': customerInfoDeletion,
  'merchant-management': merchantManagement,
  'tracking-links': trackingLinks,
  'offer-neutrality-report': offerNeutrality,
  'otp-failure-report': otpFailures,
  'products-report': productsReport,
  'rejections-report': rejections,
  'user-activity-report': userActivity,
  'vendors-products-report': vendorsProductsReport,
}

/** Changes to rows after the query. */
export const finishes: { [N in ReportName]?: Finish } = { 'otp-failure-report': maskOtpAddress }
