import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rangeQuery } from '#src/contract/co-brands/partner.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'

const oneCall = z.object({ id: z.coerce.number().pipe(rowId()) })

export const LenderCallDetail = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  lender: z.string(),
  operation: z.string(),
  outcome: z.string(),
  http_status: z.number().int().nullable(),
  ms: z.number().int(),
  lender_application_id: z.uuid().nullable(),
  idempotency_key: z.string().nullable(),
  request: z.unknown().describe('redacted: names of fields, and values that name nobody'),
  response: z.unknown().describe('redacted'),
  retryable: z
    .boolean()
    .describe('asking again cannot do anything twice, and there is still something to ask'),
})
export type LenderCallDetail = z.infer<typeof LenderCallDetail>

/** How the calls to a lender went in the last hour. */
export const LenderAlert = z.object({
  lender_id: z.number().int(),
  lender: z.string(),
  calls: z.number().int(),
  failed: z.number().int(),
  muted_until: z.iso.datetime().nullable(),
})
export type LenderAlert = z.infer<typeof LenderAlert>

const otpFate = {
  sent: z.number().int(),
  delivered: z.number().int(),
  verified: z.number().int(),
  seconds: z.number().nullable().describe('median, from sent to delivered'),
}
export const OtpFigures = z.object({
  rows: z.array(
    z.object({ vendor: z.string().nullable(), channel: z.enum(['mobile', 'email']), ...otpFate }),
  ),
  operators: z
    .array(z.object({ operator: z.string().nullable(), ...otpFate }))
    .describe('SMS by the telephone company that the gateway named; null where it named none'),
  codes: z
    .array(z.object({ vendor: z.string().nullable(), code: z.string(), failed: z.number().int() }))
    .describe('what was not delivered, by the vendor’s word for it'),
})

/** What opens from a report, or stands above it. */
export const reportDetailCalls = defineCalls({
  'GET /api/admin/lender-calls/{id}': {
    summary: 'One call to a lender as it was kept: without personal data',
    access: adminsOf('lender-api-failure-report'),
    params: oneCall,
    answer: LenderCallDetail,
  },
  'POST /api/admin/lender-calls/{id}/retry': {
    summary: 'Asks the lender again; only what cannot happen twice',
    access: { ...adminsOf('lender-api-failure-report', 'update'), admin: [1] },
    params: oneCall,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/admin/lender-alerts': {
    summary: 'Calls of the last hour by lender, and whose alert is muted',
    access: adminsOf('lender-api-failure-report'),
    answer: z.object({ rows: z.array(LenderAlert) }),
  },
  'POST /api/admin/lender-alerts/{lender_id}': {
    summary: 'Mutes the alert of a lender for an hour, or lets it speak again',
    access: { ...adminsOf('lender-api-failure-report', 'update'), admin: [1] },
    params: z.object({ lender_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ muted: z.boolean('choice') }),
    answer: done.extend({ muted_until: z.iso.datetime().nullable() }),
  },
  'GET /api/admin/otp-figures': {
    summary: 'Passcodes of a period by vendor: sent, delivered, used, and how long they took',
    access: adminsOf('otp-failure-report'),
    query: rangeQuery,
    answer: OtpFigures,
  },
})
