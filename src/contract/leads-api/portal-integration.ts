import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { passcode } from '#src/contract/access/passcode.ts'
import { PasscodeSent } from '#src/contract/access/passcode-sent.ts'
import { clockSteps } from '#src/contract/api-scopes.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { typed } from '#src/contract/typed-schema.ts'

const owner = { partner: 'owner' } as const
const Qr = z.object({ size: z.number().int(), path: z.string() })

const Referral = z.object({
  name: z.string().describe('initial'),
  mobile: z.string().describe('masked'),
  at: z.iso.datetime(),
  status: z.enum(['APPLIED', 'APPROVED', 'REFUSED']),
  disbursed_30d: z.number(),
  disbursed: z.number().describe('since they joined'),
  disbursals: z.number().int(),
})
export type ReferralRow = z.infer<typeof Referral>

export const portalIntegrationCalls = defineCalls({
  'GET /api/partner/referral': {
    summary: 'The referral code, its link, and the referred partners',
    access: owner,
    answer: z.object({
      code: z.string(),
      url: z.string(),
      qr: Qr,
      terms: z
        .object({ percent: z.number().nullable(), flat: z.number().nullable() })
        .describe('of the merchant’s own cases today; a referred partner’s share is at most this percentage'),
      example: z
        .object({ lender: z.string(), commission: z.number(), earning: z.number() })
        .nullable()
        .describe('of a disbursal of 1,00,000 rupees at the slab that pays least, with these terms'),
      data: z.array(Referral),
    }),
  },
  'GET /api/partner/test-mode': {
    summary: 'The clock of test mode, and how many test objects there are',
    access: owner,
    answer: z.object({ now: z.iso.datetime(), objects: z.number().int() }),
  },
  'POST /api/partner/test-mode/clock': {
    summary: 'Moves the clock of test mode on by 1, 7 or 31 days',
    access: owner,
    inPerson: true,
    body: z.strictObject({ by: z.enum(clockSteps, 'choice') }),
    answer: done,
  },
  'POST /api/partner/test-mode/delete': {
    summary: 'Deletes all test data of the account; keys and webhook endpoints stay',
    access: owner,
    inPerson: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/referral/passcode': {
    summary: 'Sends a passcode to the person being referred',
    access: owner,
    inPerson: true,
    body: z.strictObject({
      mobile: typed('mobile', { missing: 'mobile' }),
    }),
    answer: PasscodeSent,
  },
  'POST /api/partner/referral': {
    summary:
      'Refers a partner with their passcode, name, PAN and e-mail; an admin decides. Self-referral is refused',
    access: owner,
    inPerson: true,
    body: z.strictObject({
      challenge_id: z.uuid(),
      otp: passcode,
      name: typed('fullName', { max: 80 }),
      email: typed('email', { max: 200 }),
      address: typed('address', { max: 200 }),
      pincode: typed('pincode'),
      pan: typed('personPan', { missing: 'pan' }),
      split_percent: z
        .number('number')
        .min(0, 'notNegative')
        .max(100, 'percent')
        .multipleOf(0.001, 'decimals3')
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
