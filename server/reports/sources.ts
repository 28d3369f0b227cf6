import type { ReportName, ReportOf } from '#resources/reports.ts'
import { storeLookup } from '#server/csr/customer-access.ts'
import type { ListSource } from '#server/platform/list-source.ts'
import { appFacts } from './app-facts.ts'
import { applications, disbursals, rejections } from './applications.ts'
import { dropOff, funnelBySource, offerNeutrality } from './by-source.ts'
import { consents, userActivity } from './compliance.ts'
import { csrPortal } from './csr-portal.ts'
import { customersJourney } from './customers-journey.ts'
import { dedupeLogs } from './dedupe-logs.ts'
import { figureRows, hasNoAmounts } from './figure-rows.ts'
import { lenderApiFailures } from './lender-api-failures.ts'
import { merchantManagement } from './merchant-management.ts'
import { maskOtpAddress, otpFailures } from './otp-failures.ts'
import { daysReport, productsReport, vendorsProductsReport } from './products-report.ts'
import { withFigures } from './report-query.ts'
import { trackingLinks } from './tracking-links.ts'

/** The source of each report; the type makes a missing one an error. */
export const reportSources: { [N in ReportName]: ListSource<ReportOf<N>> } = {
  'app-facts-report': { rows: appFacts },
  'applications-report': { rows: applications },
  'consents-report': { rows: consents },
  'csr-portal': {
    rows: csrPortal,
    readsOwnRows: true,
    afterRead: (db, { who, filters, rows }, actor) => storeLookup(db, who, filters.q, rows, actor),
  },
  'customers-journey': { rows: customersJourney },
  'days-report': withFigures(daysReport),
  'dedupe-logs': { rows: dedupeLogs },
  'disbursals-report': { rows: disbursals },
  'drop-off-report': withFigures(dropOff),
  'figure-rows': { rows: figureRows, sumsToNothing: hasNoAmounts },
  'funnel-report': withFigures(funnelBySource),
  'lender-api-failure-report': { rows: lenderApiFailures },
  'merchant-management': { rows: merchantManagement },
  'tracking-links': withFigures(trackingLinks),
  'offer-neutrality-report': withFigures(offerNeutrality),
  'otp-failure-report': { rows: otpFailures, finish: maskOtpAddress },
  'products-report': withFigures(productsReport),
  'rejections-report': { rows: rejections },
  'user-activity-report': { rows: userActivity },
  'vendors-products-report': withFigures(vendorsProductsReport),
}
