import * as z from 'zod'
import { passcode } from '#src/contract/access/passcode.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { freeText } from '#src/contract/free-text.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { gstinHasPan, optionalGstin, pan } from './tax-id.ts'

export const businessTypes = ['sole_proprietor', 'partnership', 'company'] as const
/** IN_REVIEW: a user has begun. ASKED: it waits for the business. */
export const applicationStates = ['APPLIED', 'IN_REVIEW', 'ASKED', 'APPROVED', 'REFUSED'] as const
export type ApplicationState = (typeof applicationStates)[number]
/** Undecided. */
export const openApplicationStates = ['APPLIED', 'IN_REVIEW', 'ASKED'] as const satisfies ApplicationState[]

const proof = {
  reference: z
    .string('required')
    .trim()
    .toUpperCase()
    .min(1, 'required')
    .max(20, 'tooLong')
    .describe('as shown and sent after applying'),
  challenge_id: z.uuid('required').describe('of a passcode to the mobile number of the application'),
  otp: passcode,
}
const required = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'tooLong')

export const merchantFormCalls = defineCalls({
  'POST /api/merchant-applications': {
    summary: 'Stores the application of a business to become a merchant, after its number is verified',
    access: 'public',
    body: z
      .strictObject({
        partner_key: z.string().max(40).optional(),
        referral_code: z.string().max(20).optional().describe('of the merchant who brought this one'),
        business_type: z.enum(businessTypes, 'choice'),
        legal_name: required(120),
        contact_name: typed('fullName', { max: 80 }),
        mobile: typed('mobile', { missing: 'mobile' }),
        email: typed('email', { max: 200 }),
        address: typed('address', { max: 200 }),
        pincode: typed('pincode'),
        pan,
        gstin: optionalGstin.optional(),
        consent: z.literal(true, 'consentMerchant'),
        challenge_id: z.uuid('required').describe('of the passcode that was sent to the mobile number'),
        otp: passcode,
      })
      .refine(gstinHasPan, { path: ['gstin'], message: 'gstinOtherPan' }),
    answer: done.extend({ reference: z.string() }),
  },
  'POST /api/merchant-applications/status': {
    summary:
      'Where an application stands, for who has its mobile number. Unknown and other businesses’ references get the same answer',
    access: 'public',
    body: z.strictObject(proof),
    answer: done.extend({
      reference: z.string(),
      state: z.enum(applicationStates),
      created_at: z.iso.datetime(),
      decided_at: z.iso.datetime().nullable(),
      question: z.string().nullable().describe('what we need, while it waits for the business'),
      reason: z.string().nullable().describe('why it was refused'),
      sign_in: z
        .enum(['SET_PASSWORD', 'OPEN', 'CLOSED'])
        .nullable()
        .describe('of an approved one: no password yet, ready, or the account is closed'),
    }),
  },
  'POST /api/merchant-applications/answer': {
    summary: 'Answers what we asked about an application, which is then looked at again',
    access: 'public',
    body: z.strictObject({ ...proof, answer: freeText(required(600)) }),
    answer: done,
  },
})
