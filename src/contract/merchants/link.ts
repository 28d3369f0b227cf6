import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rowId } from '#src/contract/field.ts'
import { mobile, normaliseMobile } from '#src/contract/patterns.ts'

const success = z.literal(true)
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** Ways out to issuers, and links with which customers come in. */
export const linkCalls = defineCalls({
  'POST /api/click': {
    summary: 'Makes the token of a way out to a card issuer',
    access: 'public',
    body: z.strictObject({ category_id: rowId() }),
    answer: token.extend({ success }),
  },
  'POST /api/click/{token}': {
    summary: 'Opens a way out: the address with the id of this click; only hosts that are allowed',
    access: 'public',
    params: token,
    answer: z.object({ success, url: z.url(), host: z.string() }),
  },
  'POST /api/admin/transfer/{id}': {
    summary: 'Makes a single-use link, good for 24 hours, with which a customer goes on elsewhere',
    access: adminsOf('csr-portal'),
    params: z.object({ id: z.uuid() }),
    answer: token.extend({ success, expires_at: z.iso.datetime() }),
  },
  'GET /api/transfer/{token}': {
    summary: 'What such a link is for, without personal data',
    access: 'public',
    params: token,
    answer: z.object({
      product_type: z.string().nullable(),
      phone: z.string().describe('masked'),
      same_device: z
        .boolean()
        .describe('opened where somebody of the back office is signed in; it works elsewhere only'),
    }),
  },
  'POST /api/auth/exchange': {
    summary:
      "Uses up the code with which a partner's server sends a customer over; the passcode is still asked",
    access: 'public',
    body: z.strictObject({ code: token.shape.token }),
    answer: z.object({
      success,
      phone: z.string(),
      first_name: z.string().nullable(),
      product_type: z.string().nullable(),
      merchant_name: z.string(),
    }),
  },
  'POST /api/transfer/{token}/start': {
    summary: "Uses the link up and sends a passcode to the customer's own number",
    access: 'public',
    params: token,
    body: z.strictObject({
      to: z.string('mobile').transform(normaliseMobile).pipe(z.string().regex(mobile, 'mobile')),
    }),
    answer: z.object({
      success,
      challenge_id: z.uuid(),
      resend_in: z.number().int().describe('seconds'),
      expires_in: z.number().int().describe('seconds'),
    }),
  },
})
