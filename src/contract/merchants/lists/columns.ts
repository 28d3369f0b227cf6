import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import type { PortalColumn, PortalFilter } from '#src/contract/lists/portal-list.ts'

/* Columns and filters that several lists of the portal share. */

export const customer = {
  label: labels.customer,
  kind: 'masked',
} as const satisfies PortalColumn

export const caseId = {
  label: bilingual('Case id', 'मामला संख्या'),
  kind: 'text',
  to: '/partner/cases/{case_id}',
} as const satisfies PortalColumn

/** The number that the merchant's own system has for a customer. */
export const ownNumber = {
  label: bilingual('Your number', 'आपका नंबर'),
  kind: 'text',
  under: 'customer',
} as const satisfies PortalColumn

export const product = {
  label: labels.product,
  kind: 'text',
  options: 'products',
  sort: 'text',
} as const satisfies PortalColumn

export const lender = {
  label: labels.lender,
  kind: 'text',
  sort: 'text',
} as const satisfies PortalColumn

/** When it happened. */
export const at = {
  label: labels.date,
  kind: 'time',
  sort: 'time',
} as const satisfies PortalColumn

export const updatedAt = {
  label: bilingual('Last updated', 'पिछला बदलाव'),
  kind: 'time',
  sort: 'time',
} as const satisfies PortalColumn

export const stage = {
  label: labels.stage,
  kind: 'status',
  options: 'statuses',
  sort: 'number',
  card: 'status',
} as const satisfies PortalColumn

export const assignedTo = bilingual('Assigned to', 'किसके पास')
export const callBackOn = bilingual('Call back on', 'कॉल का दिन')

/** An application of which no lender is chosen yet. */
export const noLender = bilingual('No lender chosen', 'कोई ऋणदाता नहीं चुना')

export const search = {
  kind: 'search',
  label: bilingual('Find a case', 'मामला खोजें'),
  help: bilingual(
    'Case id, your own number, name or mobile number; of any day',
    'मामला संख्या, आपका अपना नंबर, नाम या मोबाइल नंबर; किसी भी दिन का',
  ),
} as const satisfies PortalFilter

export const loan = {
  kind: 'products',
  of: 'loans',
  label: labels.product,
} as const satisfies PortalFilter

export const link = {
  kind: 'records',
  of: 'links',
  label: labels.link,
} as const satisfies PortalFilter

export const notAssigned = bilingual('Not assigned', 'किसी को नहीं सौंपा गया')

/** Cases assigned to a person. */
export const assignee = {
  kind: 'records',
  of: 'staff',
  label: assignedTo,
  none: notAssigned,
} as const satisfies PortalFilter

/** A referred partner's rows instead of the merchant's own. */
export const sub = {
  kind: 'records',
  of: 'subPartners',
  label: labels.partner,
  any: bilingual('My own', 'मेरे अपने'),
} as const satisfies PortalFilter
