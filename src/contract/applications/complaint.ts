import * as z from 'zod'
import { freeText } from '#src/contract/free-text.ts'

/** What a complaint about a loan is about. */
export const complaintSubjects = ['payout', 'repayment', 'terms'] as const
export const ComplaintSubject = z.enum(complaintSubjects, 'choice')
export type ComplaintSubject = z.infer<typeof ComplaintSubject>

/** What a customer can do about a complaint that was opened. */
const acts = ['answer', 'escalate', 'close'] as const
export type ComplaintAct = (typeof acts)[number]

const text = z.string().nullable()

/** A complaint that we passed to the lender of a loan. */
export const Complaint = z.object({
  reference: z.string(),
  subject: ComplaintSubject,
  description: z.string(),
  opened_at: z.iso.datetime(),
  escalated: z.boolean().describe('it went to the grievance officer of the lender'),
  state: z
    .enum(['sending', 'sent', 'open', 'info', 'resolved', 'failed', 'closed'])
    .describe('info: the lender asks something; failed: its system did not take it'),
  by: z.enum(['us', 'lender', 'customer']).nullable().describe('who acts next'),
  says: text.describe('the newest words of the lender'),
  said_at: z.iso.datetime().nullable(),
  resolution: z.object({ text: z.string(), refund: z.number().nullable() }).nullable(),
  contact: z
    .object({ name: text, phone: text, email: text })
    .nullable()
    .describe('who is in charge at the lender'),
  acts: z.array(z.enum(acts)),
})
export type Complaint = z.infer<typeof Complaint>

export const MAX_COMPLAINT = 1000
const description = freeText(z.string('required').trim().min(1, 'required').max(MAX_COMPLAINT, 'tooLong'))
const reference = z.string().max(40)

/** A new complaint, or what the customer does about one. */
export const ComplaintStep = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('open'), subject: ComplaintSubject, description }),
  z.strictObject({ act: z.enum(['answer', 'escalate']), reference, description }),
  z.strictObject({ act: z.literal('close'), reference }),
])
export type ComplaintStep = z.infer<typeof ComplaintStep>
