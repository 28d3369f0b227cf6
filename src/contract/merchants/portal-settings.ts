import * as z from 'zod'
import { newPassword } from '#src/contract/access/new-password.ts'
import { passcode } from '#src/contract/access/passcode.ts'
import { PasscodeSent } from '#src/contract/access/passcode-sent.ts'
import {
  defineCalls,
  type PartnerRight,
  partnerRights,
  type SeenCases,
  seenCases,
} from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { freeText } from '#src/contract/free-text.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { typed } from '#src/contract/typed-schema.ts'

const text = z.string().nullable()
const cases = z.enum(seenCases, 'choice')
const rights = z.array(z.enum(partnerRights, 'choice')).max(3, 'tooMany')
/** Earnings are those of the whole business; the handler refuses it too where one of the two is stored. */
const isMoneyOfAll = (to: { cases?: SeenCases | undefined; rights?: readonly PartnerRight[] | undefined }) =>
  to.cases !== 'OWN' || !to.rights?.includes('reports')
const moneyOfAll = { path: ['cases'], message: 'ownCasesMoney' }
const address = typed('email', { max: 200 })
const number = typed('mobile', { missing: 'mobile' })
const Contact = z.discriminatedUnion('channel', [
  z.strictObject({ channel: z.literal('mobile'), to: number }),
  z.strictObject({ channel: z.literal('email'), to: address }),
])
const sentPasscode = z.strictObject({
  challenge_id: z.uuid(),
  otp: passcode,
})

const Bank = z.object({
  holder: z.string(),
  account: z.string().describe('all but the last four digits are hidden'),
  ifsc: z.string(),
  status: z.enum(['PENDING', 'REVIEW', 'CONFIRMED', 'REFUSED']),
  reason: text.describe('why it was refused'),
  by_hand: z.boolean().describe('no automatic bank check: our staff check the account'),
  created_at: z.iso.datetime(),
})

const SettingsAnswer = z.object({
  person: z.object({ name: z.string(), email: z.string(), mobile: text }),
  business: z.object({
    name: z.string(),
    business_type: text,
    contact_name: text,
    mobile: text,
    email: text,
    address: text,
    city: text,
    pincode: text,
    share: z
      .object({ percent: z.number().nullable(), flat: z.number().nullable() })
      .nullable()
      .describe('of our commission, in percent and rupees a case, as it holds today; null: not for staff'),
  }),
  bank: Bank.nullable(),
  payout_hold_until: z.iso.datetime().nullable(),
})
export type PartnerSettings = z.infer<typeof SettingsAnswer>

const Staff = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  mobile: text,
  status: z.enum(['INVITED', 'ACTIVE', 'DISABLED']).describe('INVITED: has not set a password yet'),
  owner: z.boolean(),
  rights,
  cases,
})
export type StaffRow = z.infer<typeof Staff>

const sent = done.extend({
  sent: z.boolean().describe('the e-mail or the SMS was accepted; if not, send a new link'),
})

const own = { partner: true } as const
const owner = { partner: 'owner' } as const

/** The merchant's own account. Password and bank calls are refused while an admin acts as the merchant. */
export const portalSettingsCalls = defineCalls({
  'GET /api/partner/settings': {
    summary: 'The person, the business and the payout account',
    access: own,
    answer: SettingsAnswer,
  },
  'POST /api/partner/contact': {
    summary: 'Sends passcodes to the old and the new number or address of the person',
    access: own,
    withoutCode: true,
    inPerson: true,
    body: Contact,
    answer: PasscodeSent.omit({ challenge_id: true, expires_in: true }).extend({
      old: z.uuid(),
      fresh: z.uuid(),
    }),
  },
  'POST /api/partner/contact/confirm': {
    summary: 'Changes number or address when both passcodes are right',
    access: own,
    withoutCode: true,
    inPerson: true,
    body: z.strictObject({ old: sentPasscode, fresh: sentPasscode }),
    answer: done,
  },
  'POST /api/partner/bank': {
    once: true,
    summary: 'Changes the bank account; payouts wait 48 hours and the old mobile number is notified',
    access: owner,
    inPerson: true,
    body: z
      .strictObject({
        holder: requiredText(100),
        account: typed('account'),
        account_again: typed('account'),
        ifsc: typed('ifsc'),
        password: z.string('required').min(1, 'required').max(200, 'tooLong'),
      })
      .refine(({ account, account_again }) => account === account_again, {
        path: ['account_again'],
        message: 'accountAgain',
      }),
    answer: done,
  },
  'POST /api/partner/password': {
    once: true,
    summary: 'Sets a new password and ends all other sessions of the person',
    access: own,
    withoutCode: true,
    inPerson: true,
    body: z.strictObject({
      present: z.string('required').min(1, 'required').max(200, 'tooLong'),
      next: newPassword,
    }),
    answer: done,
  },
  'GET /api/partner/agreements': {
    summary:
      'The merchant’s accepted agreements, when and by whom; and whether closing the account was requested',
    access: owner,
    answer: z.object({
      data: z.array(
        z.object({ kind: z.enum(['CODE', 'JOINED']), version: text, at: z.iso.datetime(), by: z.string() }),
      ),
      closing: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    }),
  },
  'POST /api/partner/close': {
    summary: 'Requests closing the account, or withdraws the request; an admin closes it',
    access: owner,
    once: true,
    inPerson: true,
    withoutCode: true,
    body: z.discriminatedUnion('close', [
      z.strictObject({
        close: z.literal(true),
        reason: freeText(requiredText(300)),
        password: z.string('required').min(1, 'required').max(200, 'tooLong'),
      }),
      z.strictObject({ close: z.literal(false) }),
    ]),
    answer: done,
  },
  'GET /api/partner/staff': {
    summary: 'The people of the merchant and what they may do',
    access: owner,
    answer: z.object({ data: z.array(Staff) }),
  },
  'POST /api/partner/staff': {
    summary:
      'Adds a person, who gets a link by e-mail and SMS to set the password, valid for 48 hours. OWN: sees leads assigned to the person only, and no money',
    access: owner,
    inPerson: true,
    body: z
      .strictObject({
        name: requiredText(80),
        email: address,
        mobile: number.optional(),
        rights,
        cases: cases.default('ALL'),
      })
      .refine(isMoneyOfAll, moneyOfAll),
    answer: sent.extend({ id: z.number().int() }),
  },
  'POST /api/partner/staff/{id}/invite': {
    once: true,
    summary: 'Sends a new link to a person who has not set a password yet; older links stop working',
    access: owner,
    inPerson: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: sent,
  },
  'POST /api/partner/staff/{id}': {
    once: true,
    summary: 'Changes a person’s rights and which leads the person sees, or blocks the person immediately',
    access: owner,
    inPerson: true,
    params: idInPath,
    body: z
      .strictObject({
        rights: rights.optional(),
        cases: cases.optional(),
        active: z.boolean().optional(),
      })
      .refine(isMoneyOfAll, moneyOfAll),
    answer: done,
  },
})
