import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rupees } from '#src/contract/field.ts'
import { freeText } from '#src/contract/free-text.ts'
import { MonthPayout } from '#src/contract/money/payout.ts'
import { CaseId } from './case-id.ts'
import { noticeEvents } from './portal-notices.ts'
import { todoKeys } from './todo.ts'

const count = z.number().int()
const access = { partner: 'leads' } as const

const TodoRow = z.object({
  case_id: z.string(),
  customer: z.string().describe('initial and masked number'),
  product_type: z.string().nullable(),
  lender_name: z.string().nullable(),
  amount: z.number().nullable().describe('of the chosen offer'),
  since: z.iso.datetime(),
})

const Today = z.object({
  day: z.iso.date(),
  leads: count.nullable().describe('of the merchant, ever; null: the person may not see leads'),
  groups: z.array(
    z.object({
      todo: z.enum(todoKeys),
      count: count.describe('as many as the list of leads has with this filter'),
      rows: z.array(TodoRow).describe('the three that wait longest'),
    }),
  ),
  payout: MonthPayout.pick({ month: true, net: true, state: true, hold: true })
    .extend({ from: z.iso.date().describe('the first day on which the month can be paid') })
    .nullable()
    .describe('the next one; null: none is expected, or the person may not see money'),
  month: z
    .object({
      month: z.string(),
      earned: z.number().describe('so far, before tax; lenders may still correct it'),
      target: z.number().nullable().describe('what the merchant wants to earn in a month; null: none is set'),
    })
    .nullable()
    .describe('null: nothing is earned and no target set, or the person may not see money'),
  alerts: z
    .array(z.object({ id: count, event: z.enum(noticeEvents), path: z.string(), at: z.iso.datetime() }))
    .describe('unread, newest first'),
})
export type Today = z.infer<typeof Today>
export type TodoGroup = Today['groups'][number]

/** What a merchant's people plan for their cases, and what waits for them today. */
export const followUpCalls = defineCalls({
  'GET /api/partner/today': {
    summary: 'What needs action today: groups of leads, the next payout, unread alerts',
    access: { partner: true },
    agent: { tool: 'my_today', first: true },
    answer: Today,
  },
  'POST /api/partner/target': {
    summary:
      'Sets what the merchant wants to earn in a month, shown on its first screen only; null: no target',
    access: { partner: 'owner' },
    body: z.strictObject({ amount: rupees().unwrap().min(1, 'positiveNumber').nullable() }),
    answer: done,
  },
  'POST /api/partner/alerts/read': {
    summary: 'Marks the person’s alerts as read, up to one of them',
    access: { partner: true },
    withoutCode: true,
    body: z.strictObject({ up_to: z.number('choice').int('choice').min(1, 'choice') }),
    answer: done,
  },
  'GET /api/partner/assignees': {
    summary: 'The active people of the merchant who may see leads: cases can be assigned to them',
    access,
    answer: z.object({ data: z.array(z.object({ id: count, name: z.string() })) }),
  },
  'POST /api/partner/cases/{id}/notes': {
    summary: 'Adds a note to a case of the merchant; 404 for another merchant’s',
    access,
    once: true,
    params: z.object({ id: CaseId }),
    body: z.strictObject({
      text: freeText(z.string('required').trim().min(1, 'required').max(1000, 'tooLong')),
    }),
    answer: done,
  },
  'POST /api/partner/cases/follow-up': {
    summary:
      'Plans a call-back day or a person for cases of the merchant, null to remove it; all or none of them',
    access,
    once: true,
    body: z
      .strictObject({
        case_ids: z.array(CaseId).min(1, 'required').max(100, 'tooMany'),
        call_back_on: z.iso.date('date').nullable().optional(),
        assigned_to: z.number('choice').int('choice').min(1, 'choice').nullable().optional(),
      })
      .refine((body) => body.call_back_on !== undefined || body.assigned_to !== undefined, {
        path: ['call_back_on'],
        message: 'required',
      }),
    answer: done.extend({
      changed: count,
      over: count.describe('cases that are over get no call-back day'),
    }),
  },
})
