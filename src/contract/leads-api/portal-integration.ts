import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { email as emailForm, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { done } from '#src/contract/done.ts'
import { origins, requiredText } from '#src/contract/field.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { webhookEvents } from '#src/contract/merchants/portal.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { address, fullName, personPan, pincode, withoutMarkup } from '#src/contract/patterns.ts'

const text = z.string().nullable()
const owner = { partner: 'owner' } as const
const Qr = z.object({ size: z.number().int(), path: z.string() })

const Delivery = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  event: z.string(),
  state: z.enum(['WAITING', 'DELIVERED', 'FAILED']),
  tries: z.number().int(),
  status_code: z.number().int().nullable(),
  failure: text,
})
export type Delivery = z.infer<typeof Delivery>

const Integration = z.object({
  environment: z.enum(['sandbox', 'live']),
  origin: z.string(),
  client: z
    .object({
      client_id: z.string(),
      rotated_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
      allowed_ips: z.array(z.string()),
    })
    .nullable(),
  webhook: z.object({ url: z.string(), events: z.array(z.enum(webhookEvents)) }).nullable(),
  deliveries: z.array(Delivery),
  link: text.describe('newest link of the merchant, for embedding'),
  widget: text.describe('of that link, for a frame'),
  frame_origins: z.array(z.string()),
})
export type Integration = z.infer<typeof Integration>

const ip = z.union([z.ipv4('ipAddress'), z.ipv6('ipAddress')], 'ipAddress')

const phone = z.string('mobile').transform(normaliseMobile).pipe(z.string().regex(mobile, 'mobile'))
/** One lead as a merchant's own system sends it. */
export const NewLead = z.strictObject({
  phone,
  name: requiredText(80).regex(fullName, 'userName'),
  product: ProductId,
  email: z.string().trim().toLowerCase().max(200, 'tooLong').regex(emailForm, 'email').optional(),
  consent: z
    .strictObject(
      {
        text_id: z
          .string('consentProof')
          .regex(/^[A-Z_]+\.\d+$/, 'consentProof')
          .describe('MATCHING.n: the text that was shown'),
        at: z.iso.datetime({ offset: true, error: 'consentProof' }),
        ip: z.union([z.ipv4(), z.ipv6()], 'consentProof'),
      },
      'consentProof',
    )
    .describe('proof of the customer’s consent to the lookup: text version, time, source'),
  external_id: z.string().trim().max(60, 'tooLong').optional().describe('your own number of the lead'),
})

const Referral = z.object({
  name: z.string().describe('initial'),
  mobile: z.string().describe('masked'),
  at: z.iso.datetime(),
  status: z.enum(['APPLIED', 'APPROVED', 'REFUSED']),
  disbursed_30d: z.number(),
})
export type ReferralRow = z.infer<typeof Referral>

export const portalIntegrationCalls = defineCalls({
  'GET /api/partner/integration': {
    summary: 'Credentials without the secret, the webhook and its last 50 deliveries',
    access: owner,
    answer: Integration,
  },
  'POST /api/partner/integration/rotate': {
    summary: 'Creates credentials, or a new secret that replaces the old one at once; shown once only',
    access: owner,
    withoutCode: true,
    inPerson: true,
    body: z.strictObject({}),
    answer: done.extend({ client_id: z.string(), secret: z.string() }),
  },
  'POST /api/partner/integration/ips': {
    summary: 'IP addresses the credentials work from; none: anywhere',
    access: owner,
    inPerson: true,
    body: z.strictObject({ allowed_ips: z.array(ip).max(20, 'tooMany') }),
    answer: done,
  },
  'POST /api/partner/integration/webhook': {
    summary: 'Sets the webhook URL, https on the public internet only; the secret is shown once only',
    access: owner,
    inPerson: true,
    body: z.strictObject({
      url: z.string('required').trim().max(500, 'tooLong'),
      events: z.array(z.enum(webhookEvents, 'choice')).max(webhookEvents.length, 'tooMany'),
    }),
    answer: done.extend({ secret: text.describe('null: keep the previous one') }),
  },
  'POST /api/partner/integration/webhook/remove': {
    summary: 'Removes the webhook',
    access: owner,
    withoutCode: true,
    inPerson: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/integration/test-event': {
    summary: 'Sends a test event to the webhook',
    access: owner,
    body: z.strictObject({}),
    answer: done.extend({ delivery_id: z.uuid() }),
  },
  'POST /api/partner/integration/deliveries/{id}/retry': {
    summary: 'Sends an event again',
    access: owner,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({}),
    answer: done,
  },
  'POST /v1/leads': {
    summary:
      'Creates a lead from a merchant’s own system. Signed with its credentials; 409 for an existing customer; 60 per minute',
    access: 'public',
    body: NewLead,
    answer: done.extend({ lead: z.string(), sandbox: z.boolean() }),
  },
  'POST /v1/auth-codes': {
    summary:
      'Creates a one-time URL, valid for a minute, that brings a customer over from the merchant’s own site; the passcode is still required. Signed like a lead',
    access: 'public',
    body: z.strictObject({
      phone,
      first_name: requiredText(40).regex(withoutMarkup, 'noMarkup').optional(),
      product: ProductId.optional(),
    }),
    answer: done.extend({ url: z.string(), expires_in: z.number().int().describe('seconds') }),
  },
  'POST /api/partner/integration/origins': {
    summary: 'Sites that may embed the merchant’s widget; empty: none',
    access: owner,
    body: z.strictObject({ origins: origins(5) }),
    answer: done,
  },
  'GET /api/partner/referral': {
    summary: 'The referral code, its link, and the referred partners',
    access: owner,
    answer: z.object({
      code: z.string(),
      url: z.string(),
      qr: Qr,
      own_split: z.number().nullable(),
      data: z.array(Referral),
    }),
  },
  'POST /api/partner/referral/passcode': {
    summary: 'Sends a passcode to the person being referred',
    access: owner,
    inPerson: true,
    body: z.strictObject({
      mobile: z.string('mobile').transform(normaliseMobile).pipe(z.string().regex(mobile, 'mobile')),
    }),
    answer: done.extend({ challenge_id: z.uuid(), resend_in: z.number().int() }),
  },
  'POST /api/partner/referral': {
    summary:
      'Refers a partner with their passcode, name, PAN and e-mail; an admin decides. Self-referral is refused',
    access: owner,
    inPerson: true,
    body: z.strictObject({
      challenge_id: z.uuid(),
      otp: z.string('otp').regex(/^\d{6}$/, 'otp'),
      name: requiredText(80).regex(fullName, 'userName'),
      email: z.string('required').trim().toLowerCase().max(200, 'tooLong').regex(emailForm, 'email'),
      address: requiredText(200).regex(address, 'address'),
      pincode: z.string('required').trim().regex(pincode, 'pincode'),
      pan: z.string('pan').trim().toUpperCase().regex(personPan, 'pan'),
      split_percent: z
        .number('number')
        .min(0, 'notNegative')
        .max(100, 'percent')
        .multipleOf(0.001, 'invalid')
        .nullable(),
    }),
    answer: done.extend({ reference: z.string() }),
  },
  'POST /api/admin/bank-accounts/{id}/decide': {
    summary: 'Confirms or refuses a bank account; a manual review needs a reason',
    access: adminsOf('merchant-management', 'update'),
    fourEyes: { set: 'approve', to: true },
    params: idInPath,
    body: z.strictObject({ approve: z.boolean(), reason: z.string().trim().max(300, 'tooLong').optional() }),
    answer: done,
  },
})
