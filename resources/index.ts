import { catalogueResource } from '#src/admin/catalogue-resource.tsx'
import { applicationStatusFile } from './application-status-file.tsx'
import { audit } from './audit.tsx'
import { catalogue } from './catalogue.ts'
import { commissionUploadFile } from './commission-upload-file.tsx'
import { creditCards } from './credit-cards.tsx'
import { dashboard } from './dashboard.tsx'
import { lenders } from './lenders.tsx'
import { misFileStatus } from './mis-file-status.tsx'
import { misUpload } from './mis-upload.tsx'
import { partnerCalls } from './partners.ts'
import { payouts } from './payouts.tsx'

/** Calls of the specification that stand in for simple REST. */
const ownCalls: Record<string, Parameters<typeof catalogueResource>[1]> = { partners: partnerCalls }

const declared = catalogue.map((one) => catalogueResource(one, ownCalls[one.name]))

/** Every page of the back office, in the order of the sidebar. Menu, routes, roles and data all derive from it. */
export const declarations = [
  dashboard,
  misUpload,
  misFileStatus,
  payouts,
  commissionUploadFile,
  lenders,
  applicationStatusFile,
  creditCards,
  ...declared,
  audit,
]
