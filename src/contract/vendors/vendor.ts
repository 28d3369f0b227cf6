import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'

/** An outside service, as the list of vendors shows it. */
export interface Vendor {
  id: string
  name: string
  kind: 'LENDER' | 'SMS' | 'EMAIL' | 'BANK_CHECK' | 'PAN_CHECK'
  /** NOT_SET: no URL is configured for it. */
  state: 'ON' | 'OFF' | 'PARTLY' | 'DEGRADED' | 'NOT_SET'
  switches: {
    /** pl, bl, gl, hl …, or `all` if the service is not per product. */
    product: string
    on: boolean
    reason: string | null
    until: string | null
    at: string | null
    by: string | null
  }[]
  last_success: string | null
  /** Of the last hour, as the two below. */
  calls: number
  failed: number
  p95_ms: number | null
  fallback: string | null
}

export const vendorCalls = defineCalls({
  'POST /api/admin/vendors/{id}/switch': {
    once: true,
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
