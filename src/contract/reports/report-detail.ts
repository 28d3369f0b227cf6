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
  request: z.unknown().describe('redacted: field names and non-personal values'),
  response: z.unknown().describe('redacted'),
  retryable: z.boolean().describe('a retry is safe and still useful'),
})
export type LenderCallDetail = z.infer<typeof LenderCallDetail>

/** Calls to a lender in the last hour. */
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
  seconds: z.number().nullable().describe('median from sent to delivered'),
}
export const OtpFigures = z.object({
  rows: z.array(
    z.object({ vendor: z.string().nullable(), channel: z.enum(['mobile', 'email']), ...otpFate }),
  ),
  operators: z
    .array(z.object({ operator: z.string().nullable(), ...otpFate }))
    .describe('SMS by operator as reported by the gateway; null if unknown'),
  codes: z
    .array(z.object({ vendor: z.string().nullable(), code: z.string(), failed: z.number().int() }))
    .describe('failed messages by the vendor’s reason'),
})

/** Calls for report details, and for figures above a report. */
export const reportDetailCalls = defineCalls({
  'GET /api/admin/lender-calls/{id}': {
    summary: 'The log of one call to a lender, without personal data',
    access: adminsOf('lender-api-failure-report'),
    params: oneCall,
    answer: LenderCallDetail,
  },
  'POST /api/admin/lender-calls/{id}/retry': {
    summary: 'Retries a call to the lender; idempotent calls only',
    access: { ...adminsOf('lender-api-failure-report', 'update'), admin: [1] },
    params: oneCall,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/admin/lender-alerts': {
    summary: 'Calls of the last hour by lender, and which alerts are muted',
    access: adminsOf('lender-api-failure-report'),
    answer: z.object({ rows: z.array(LenderAlert) }),
  },
  'POST /api/admin/lender-alerts/{lender_id}': {
    summary: 'Mutes a lender’s alert for an hour, or unmutes it',
    access: { ...adminsOf('lender-api-failure-report', 'update'), admin: [1] },
    once: true,
    params: z.object({ lender_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ muted: z.boolean('choice') }),
    answer: done.extend({ muted_until: z.iso.datetime().nullable() }),
  },
  'GET /api/admin/otp-figures': {
    summary: 'Passcodes of a period by vendor: sent, delivered, used, and delivery time',
    access: adminsOf('otp-failure-report'),
    query: rangeQuery,
    answer: OtpFigures,
  },
})
