import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { PasscodeSent } from '#src/contract/access/passcode-sent.ts'
import { defineCalls } from '#src/contract/call.ts'
import { rowId } from '#src/contract/field.ts'
import { typed } from '#src/contract/typed-schema.ts'

const success = z.literal(true)
const token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** Exit links to issuers, and links that bring customers in. */
export const linkCalls = defineCalls({
  'POST /api/click': {
    summary: 'Creates the token of an exit link to a card issuer',
    access: 'public',
    once: true,
    body: z.strictObject({ category_id: rowId() }),
    answer: token.extend({ success }),
  },
  'POST /api/click/{token}': {
    summary: 'Resolves an exit link to the provider’s URL with the number of the visit; allowed hosts only',
    access: 'public',
    params: token,
    answer: z.object({ success, url: z.url(), host: z.string(), category: z.string() }),
  },
  'POST /api/admin/transfer/{id}': {
    summary: 'Creates a single-use link, valid for 24 hours, to continue on another device',
    access: adminsOf('csr-portal'),
    once: true,
    params: z.object({ id: z.uuid() }),
    answer: token.extend({ success, expires_at: z.iso.datetime() }),
  },
  'GET /api/transfer/{token}': {
    summary: 'The purpose of a hand-over link, without personal data',
    access: 'public',
    params: token,
    answer: z.object({
      product_type: z.string().nullable(),
      phone: z.string().describe('masked'),
      same_device: z
        .boolean()
        .describe('opened in a browser signed in to the back office; the link only works in another browser'),
    }),
  },
  'POST /api/auth/exchange': {
    summary:
      "Redeems the one-time code a partner's server sent the customer with; the passcode is still required",
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
    summary: "Redeems the link and sends a passcode to the customer's own number",
    access: 'public',
    params: token,
    body: z.strictObject({
      to: typed('mobile', { missing: 'mobile' }),
    }),
    answer: PasscodeSent,
  },
})
