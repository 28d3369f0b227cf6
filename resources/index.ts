import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { type Declaration, type Resource, section } from '#src/admin/model/define-resource.ts'
import { AUTOMATIONS, FIELD_CONDITIONS, isSetup } from '#src/contract/catalogue/rest.ts'
import { labels } from '#src/contract/labels.ts'
import { apiTokens } from './api-tokens.tsx'
import { applicationStatusFile } from './application-status-file.tsx'
import { approvals } from './approvals.tsx'
import { audit } from './audit.tsx'
import { automationRuns, withRule } from './automations.tsx'
import { productCatalogues } from './catalogue/products.ts'
import { catalogue } from './catalogue.ts'
import { commissionUploadFile } from './commission-upload-file.tsx'
import { creditCards } from './credit-cards.tsx'
import { csrPortal } from './csr-portal.tsx'
import { customerEligibility } from './customer-eligibility.tsx'
import { customerInfoDeletion } from './customer-info-deletion.tsx'
import { customersJourney } from './customers-journey.tsx'
import { dashboard } from './dashboard.tsx'
import { internalReport } from './internal-report.tsx'
import { lenders } from './lenders.tsx'
import { merchantManagement } from './merchant-management.tsx'
import { messaging } from './messaging.tsx'
import { misFileStatus } from './mis-file-status.tsx'
import { misUpload } from './mis-upload.tsx'
import { network } from './network.tsx'
import { partnerDesk } from './partner-desk.tsx'
import { partnerCalls, withParts } from './partners.tsx'
import { payouts } from './payouts.tsx'
import { plannedChanges } from './planned-changes.tsx'
import { productRequests } from './product-requests.tsx'
import { productStatusFile } from './product-status-file.tsx'
import { receivedFiles } from './received-files.tsx'
import { reportPages } from './report-pages.ts'
import { telecalling } from './telecalling.tsx'
import { trackingLinks } from './tracking-links.tsx'
import { userManagement } from './user-management.tsx'
import { vendorsOnOff } from './vendors-on-off.tsx'

/** Fixed calls that stand in for simple REST (docs/specification-facts.md#fixed-calls). */
const ownCalls: Record<string, Parameters<typeof catalogueResource>[1]> = { partners: partnerCalls }

/** Conditions are built at their field, not written as JSON. */
const readOnly = (resource: Resource): Resource => ({
  ...resource,
  create: undefined,
  list: {
    ...resource.list,
    columns: resource.list.columns.map((one) => ({ ...one, edit: 'none' as const })),
  },
})

const declared = catalogue.map((one) => {
  const resource = catalogueResource(one, ownCalls[one.name])
  if (one.name === FIELD_CONDITIONS) return readOnly(resource)
  if (one.name === AUTOMATIONS) return withRule(resource)
  return one.name === 'partners' ? withParts(resource) : resource
})

const productNames = productCatalogues.map(({ name }) => name)

/** What admins make of other resources. */
const setupNames = declared.map(({ name }) => name).filter(isSetup)

const taxNames = ['tds-rules', 'gst-rules', 'tds-certificates', 'tds-challans']

/** Declared resources of these names, in this order. */
const lists = (...names: string[]) =>
  names.flatMap((name) => declared.find((resource) => resource.name === name) ?? [])

const others = (...names: string[]) => declared.filter(({ name }) => !names.includes(name))

/** Every page of the back office, in the order of the sidebar. Menu, routes, roles and data all derive from it. */
export const declarations: readonly Declaration[] = [
  dashboard,
  internalReport,
  customersJourney,
  ...section({ en: 'Customers', hi: 'ग्राहक' }, [
    csrPortal,
    telecalling,
    messaging,
    customerEligibility,
    customerInfoDeletion,
  ]),
  ...section({ en: 'Products', hi: 'उत्पाद' }, [
    creditCards,
    ...lists(...productNames),
    productRequests,
    productStatusFile,
  ]),
  ...section(labels.lenders, [
    lenders,
    network,
    vendorsOnOff,
    applicationStatusFile,
    receivedFiles,
    ...lists('file-sources'),
    misUpload,
    misFileStatus,
    commissionUploadFile,
    payouts,
  ]),
  ...section({ en: 'Partners', hi: 'पार्टनर' }, [
    merchantManagement,
    ...lists('partners'),
    partnerDesk,
    trackingLinks,
  ]),
  ...section({ en: 'Tax', hi: 'टैक्स' }, lists(...taxNames)),
  ...section(
    { en: 'Lists and texts', hi: 'सूचियाँ और पाठ' },
    others('partners', 'file-sources', ...setupNames, ...productNames, ...taxNames),
  ),
  ...section({ en: 'System', hi: 'सिस्टम' }, [
    userManagement,
    apiTokens,
    ...lists(...setupNames),
    automationRuns,
    approvals,
    plannedChanges,
    audit,
  ]),
  ...reportPages,
]
