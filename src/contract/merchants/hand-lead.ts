import * as z from 'zod'
import { passcode } from '#src/contract/access/passcode.ts'
import { PasscodeSent } from '#src/contract/access/passcode-sent.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { languageCodes } from '#src/contract/language.ts'
import { typed } from '#src/contract/typed-schema.ts'
import { ProductId } from './partner-product.ts'

const language = z.enum(languageCodes, 'choice').describe('of the customer: message, consent text, account')

/** A lead that a merchant types in beside its customer, who agrees by a passcode. */
export const handLeadCalls = defineCalls({
  'POST /api/partner/leads/passcode': {
    summary:
      'Sends a customer the passcode by which they agree to become a lead; it opens no session. The answer is the same for known and unknown numbers',
    access: { partner: 'leads' },
    inPerson: true,
    body: z.strictObject({
      phone: typed('mobile', { missing: 'mobile' }),
      language,
    }),
    answer: PasscodeSent,
  },
  'POST /api/partner/leads': {
    summary:
      'Stores a lead with the consent that the customer gave by passcode. A known customer keeps the existing attribution',
    access: { partner: 'leads' },
    inPerson: true,
    body: z.strictObject({
      challenge_id: z.uuid('required'),
      otp: passcode,
      name: typed('personName', { max: 80 }),
      product: ProductId,
      language,
      consent: z.literal(true, 'consentNeeded').describe('the customer was shown the text of MATCHING'),
    }),
    answer: done.extend({
      state: z.enum(['ADDED', 'OWN', 'KNOWN']).describe('KNOWN: not this merchant’s; it is not said whose'),
      case_id: z.string().nullable().describe('null: not this merchant’s'),
    }),
  },
})
