import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, flag, percent, requiredText, rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { typed } from '#src/contract/typed-schema.ts'

const page = 'merchant-management'
const params = z.object({ id: z.coerce.number().pipe(rowId()) })
const text = z.string().nullable()
const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => (value === '' ? null : value))

/** Allowed transitions: src/domain/merchants/merchant-status.ts. */
export const merchantStates = ['KYC_PENDING', 'ACTIVE', 'SUSPENDED', 'DEACTIVATED'] as const
export type MerchantStatus = (typeof merchantStates)[number]

/** Who is paid: a change needs a second admin, sends a message to the earlier addresses and lets payouts wait. */
export const payeeFields = ['name', 'contact_name', 'mobile', 'email'] as const

/** Fields of a merchant that role 1 may change, one or more at a time. */
export const MerchantEditable = z.strictObject({
  name: field(requiredText(120), { label: labels.name }),
  contact_name: field(orNull(requiredText(80)), { label: labels.contactPerson }),
  mobile: field(orNull(typed('mobile')), {
    label: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  }),
  email: field(orNull(typed('email', { max: 200 })), {
    label: labels.email,
  }),
  address: field(orNull(requiredText(200)), { label: { en: 'Address', hi: 'पता' } }),
  city: field(orNull(requiredText(60)), { label: { en: 'City', hi: 'शहर' } }),
  pincode: field(orNull(typed('pincode')), {
    label: { en: 'Pincode', hi: 'पिनकोड' },
  }),
  split_percent: field(percent(), {
    label: { en: 'Share of our commission (%)', hi: 'हमारे कमीशन में हिस्सा (%)' },
    widget: 'percent',
  }),
})
export type MerchantEditable = z.infer<typeof MerchantEditable>

export const MerchantDetail = z.object({
  ...MerchantEditable.shape,
  merchant_id: z.number().int(),
  business_type: text,
  partner: z.string(),
  parent: text,
  pan: text.describe('masked'),
  gstin: text.describe('masked'),
  status: z.enum(merchantStates),
  status_reason: text.describe('why it is not active'),
  status_history: z
    .array(
      z.object({
        id: z.number().int(),
        at: z.iso.datetime(),
        by: z.string(),
        from: z.enum(merchantStates),
        to: z.enum(merchantStates),
        reason: text,
      }),
    )
    .describe('newest first'),
  created_at: z.iso.datetime(),
  users: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']),
      totp: z.boolean().describe('signs in with an authenticator app'),
    }),
  ),
})
export type MerchantDetail = z.infer<typeof MerchantDetail>

const sent = done.extend({ sent: z.boolean().describe('the e-mail was accepted; if not, send a new link') })

export const merchantCalls = defineCalls({
  'POST /api/admin/merchant-applications/{id}/approve': {
    summary:
      'Approves an application: creates the merchant and a sign-in for its contact person, who gets a link by e-mail',
    access: adminsOf(page, 'create'),
    fourEyes: true,
    params,
    body: z.strictObject({
      partner_id: rowId().describe('under whose terms it sells'),
      split_percent: percent().optional(),
      kyc_pending: flag().optional().describe('its documents are missing'),
    }),
    answer: sent.extend({ merchant_id: z.number().int() }),
  },
  'POST /api/admin/merchant-applications/{id}/review': {
    summary: 'Says that somebody has begun to review an application; the business sees it',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/merchant-applications/{id}/ask': {
    summary:
      'Asks a business for something that its application lacks; notifies it by SMS and email where to answer',
    access: adminsOf(page, 'update'),
    once: true,
    params,
    body: z.strictObject({ question: requiredText(300) }),
    answer: done,
  },
  'POST /api/admin/merchant-applications/{id}/refuse': {
    summary: 'Refuses an application; the business gets the reason by e-mail',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ reason: requiredText(300) }),
    answer: sent,
  },
  'GET /api/admin/merchants/{id}': {
    summary: 'A merchant with the people who sign in for it',
    access: adminsOf(page),
    params,
    answer: MerchantDetail,
  },
  'POST /api/admin/merchants/{id}': {
    summary: 'Updates the given fields of a merchant, all or none',
    access: adminsOf(page, 'update'),
    fourEyes: { set: ['split_percent', ...payeeFields] },
    params,
    body: MerchantEditable.partial().refine((body) => Object.keys(body).length > 0, {
      path: ['name'],
      error: 'required',
    }),
    answer: done,
  },
  'POST /api/admin/merchants/{id}/status': {
    summary:
      'Changes a merchant’s status (409 for a transition that is not allowed). With KYC pending it can sign in but its links are not attributed; suspending or deactivating also signs its people out',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ status: z.enum(merchantStates, 'choice'), reason: requiredText(300) }),
    answer: done,
  },
  'POST /api/admin/merchants/{id}/invite': {
    summary: 'Sends the merchant’s owner a link to set a password; creates the sign-in if there is none',
    access: adminsOf(page, 'update'),
    once: true,
    params,
    body: z.strictObject({}),
    answer: sent,
  },
  'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp': {
    summary: 'Removes the authenticator of a merchant’s person and ends their sessions; stores the reason',
    access: adminsOf(page, 'update'),
    fourEyes: true,
    params: params.extend({ user_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ reason: requiredText(300) }),
    answer: done,
  },
})
