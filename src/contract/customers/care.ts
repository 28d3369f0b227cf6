import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { freeText } from '#src/contract/free-text.ts'
import { typed } from '#src/contract/typed-schema.ts'

const required = (max: number) => z.string('required').trim().min(1, 'required').max(max, 'tooLong')
const address = typed('email', { max: 200 })
const indianMobile = typed('mobile', { missing: 'mobile' })
const own = { customer: true } as const

export const HelpRequest = z.strictObject({
  name: required(80),
  email: address,
  phone: indianMobile,
  company: z.string().trim().max(80, 'tooLong').optional(),
  description: freeText(required(2000)),
})

export const Reminder = z.object({
  day: z.iso.date('date'),
  channel: z.enum(['mobile', 'email'], 'choice'),
})

/** Help, reminders and returning customers. */
export const careCalls = defineCalls({
  'POST /api/help': {
    summary: 'Stores a help request as a ticket and forwards it',
    access: 'public',
    once: true,
    body: HelpRequest,
    answer: done.extend({ reference: z.string() }),
  },
  'GET /api/reminder': {
    summary: 'The reminder the customer asked for, if not sent yet',
    access: own,
    answer: z.object({ data: Reminder.nullable() }),
  },
  'POST /api/reminder': {
    summary: 'Schedules a reminder for a day; replaces an earlier one',
    access: own,
    body: Reminder.extend({ consent: z.literal(true, 'consentReminder') }).strict(),
    answer: done,
  },
  'POST /api/reminder/cancel': {
    summary: 'Cancels the reminder',
    access: own,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/welcome-back': {
    summary: 'Checks date of birth and PAN against the stored ones and reopens the application',
    access: own,
    body: z.strictObject({
      birth_date: z.iso.date('birthDate'),
      tin: typed('personPan', { missing: 'pan' }),
    }),
    answer: done,
  },
  'POST /api/gold-loans/{id}': {
    summary:
      'Next page after a finished gold-loan application or a refused merchant-finance one: the last segment of /user/{redirect}',
    access: 'public',
    params: z.object({ id: z.uuid() }),
    answer: z.object({ success: z.literal(true), redirect: z.string() }),
  },
})
