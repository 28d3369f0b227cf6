import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'

export const vendorKinds = ['LENDER', 'SMS', 'EMAIL', 'BANK_CHECK', 'PAN_CHECK'] as const

export const Vendor = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(vendorKinds),
  /** NOT_SET: no URL is configured for it. */
  state: z.enum(['ON', 'OFF', 'PARTLY', 'DEGRADED', 'NOT_SET']),
  products: z.array(
    z.object({
      product: z.string().describe("pl, bl, gl, hl …, or 'all' if the service is not per product"),
      on: z.boolean(),
      reason: z.string().nullable(),
      until: z.iso.datetime().nullable(),
      at: z.iso.datetime().nullable(),
      by: z.string().nullable(),
    }),
  ),
  last_success: z.iso.datetime().nullable(),
  /** Of the last hour. */
  calls: z.number().int(),
  error_share: z.number().nullable().describe('0 to 1; null without a call'),
  p95_ms: z.number().int().nullable(),
  fallback: z.string().nullable(),
})
export type Vendor = z.infer<typeof Vendor>

export const vendorCalls = defineCalls({
  'GET /api/admin/vendors': {
    summary: 'Vendors with their switches and their success in the last hour',
    access: adminsOf('vendors-on-off'),
    // The open page asks again by itself.
    inBackground: true,
    answer: z.object({ success: z.literal(true), data: z.array(Vendor) }),
  },
  'POST /api/admin/vendors/{id}/switch': {
    summary: 'Switches a vendor off or on for a product; at least one OTP route stays on',
    access: adminsOf('vendors-on-off', 'update'),
    params: z.object({ id: z.string().max(40) }),
    body: z.strictObject({
      product: z.string('choice').max(10, 'choice'),
      state: z.enum(['ON', 'OFF'], 'choice'),
      reason: requiredText(200).min(10, 'reasonVendor'),
      until: z.iso.datetime({ offset: true, error: 'date' }).optional(),
    }),
    answer: done,
  },
})
