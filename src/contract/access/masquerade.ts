import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { adminsOf } from './admin-pages.ts'

export const masqueradeCalls = defineCalls({
  'POST /api/admin/masquerade/exit': {
    summary:
      'Ends acting as a merchant; the partner’s token is revoked. Called by the admin, or in the merchant’s name',
    access: { ...adminsOf('merchant-management', 'update'), partner: true },
    whileLooking: true,
    withoutCode: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/masquerade/edits': {
    summary:
      'Lets the admin who acts as a merchant change things too, from now on; until then they only look (403)',
    access: { ...adminsOf('merchant-management', 'update'), partner: true },
    whileLooking: true,
    withoutCode: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/masquerade/{merchant_id}': {
    summary:
      'Acts as a merchant for 30 minutes, with the reason on record: a partner’s session beside the own one. One at a time (409); no passwords, no bank details',
    access: adminsOf('merchant-management', 'update'),
    params: z.object({ merchant_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ reason: requiredText(200) }),
    answer: done.extend({
      token: z.string().describe('bearer of the partner’s session'),
      merchantId: z.number().int(),
      merchantName: z.string(),
      expires_at: z.iso.datetime(),
    }),
  },
})
