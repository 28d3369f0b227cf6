import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { CallBegun, CallOutcome, callRefusals } from '#src/contract/telecalling/telecalling.ts'
import { csr, csrPage } from './csr.ts'

/** Whether the agent may call the customer now, and the open call. */
export const CallStatus = z.object({
  refusal: z.enum(callRefusals).nullable(),
  consent: z.boolean().describe('true: the customer allows calls; false: an application is open'),
  attempts_today: z.number().int(),
  attempts_month: z.number().int(),
  running: z.object({ id: z.number().int(), at: z.iso.datetime() }).nullable(),
  elsewhere: z.uuid().nullable().describe('the customer of the caller’s open call'),
})
export type CallStatus = z.infer<typeof CallStatus>

export const csrCallCalls = defineCalls({
  'GET /api/admin/csr/{id}/{pid}/call': {
    summary: 'Whether this customer may be called now, and the caller’s open call',
    access: csr(1, 2, 3),
    params: csrPage,
    answer: CallStatus,
  },
  'POST /api/admin/csr/{id}/{pid}/call': {
    summary:
      'Starts a call under the telecalling rules: hours, attempts, consent. The number stays masked; the telephone bridge dials it',
    access: csr(1, 2, 3),
    params: csrPage,
    body: z.strictObject({}),
    answer: CallBegun,
  },
  'POST /api/admin/csr/{id}/{pid}/calls/{call}/outcome': {
    summary: 'Ends a call with its disposition and follow-up',
    access: csr(1, 2, 3),
    params: csrPage.extend({ call: z.coerce.number().pipe(rowId()) }),
    body: CallOutcome,
    answer: done,
  },
})
