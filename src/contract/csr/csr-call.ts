import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { CallBegun, CallOutcome, callRefusals } from '#src/contract/telecalling/telecalling.ts'
import { csr, csrPage } from './csr.ts'

/** Whether the reader may call a customer now, and the call that has no outcome yet. */
export const CallStanding = z.object({
  refusal: z.enum(callRefusals).nullable(),
  consent: z.boolean().describe('the customer allows calls; else an application is under way'),
  attempts_today: z.number().int(),
  attempts_month: z.number().int(),
  running: z.object({ id: z.number().int(), at: z.iso.datetime() }).nullable(),
  elsewhere: z.uuid().nullable().describe('the customer of a call of the reader that has no outcome yet'),
})
export type CallStanding = z.infer<typeof CallStanding>

export const csrCallCalls = defineCalls({
  'GET /api/admin/csr/{id}/{pid}/call': {
    summary: 'Whether this customer may be called now, and the reader’s call that is still going on',
    access: csr(1, 2, 3),
    params: csrPage,
    answer: CallStanding,
  },
  'POST /api/admin/csr/{id}/{pid}/call': {
    summary:
      'Begins a call by the rules of telecalling: window, attempts, consent. The number stays masked; the telephone bridge dials it',
    access: csr(1, 2, 3),
    params: csrPage,
    body: z.strictObject({}),
    answer: CallBegun,
  },
  'POST /api/admin/csr/{id}/{pid}/calls/{call}/outcome': {
    summary: 'Ends a call with its outcome and what follows from it',
    access: csr(1, 2, 3),
    params: csrPage.extend({ call: z.coerce.number().pipe(rowId()) }),
    body: CallOutcome,
    answer: done,
  },
})
