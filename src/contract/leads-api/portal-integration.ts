import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { email as emailForm, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { done } from '#src/contract/done.ts'
import { origins, requiredText } from '#src/contract/field.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { address, fullName, personPan, pincode } from '#src/contract/patterns.ts'

const text = z.string().nullable()
const owner = { partner: 'owner' } as const
const Qr = z.object({ size: z.number().int(), path: z.string() })

const Integration = z.object({
  environment: z.enum(['sandbox', 'live']),
  origin: z.string(),
  link: text.describe('newest link of the merchant, for embedding'),
  widget: text.describe('of that link, for a frame'),
  frame_origins: z.array(z.string()),
})
export type Integration = z.infer<typeof Integration>

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
    summary: 'What to embed, and where it may be shown',
    access: owner,
    answer: Integration,
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
