import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { adminsOf } from './admin-pages.ts'

export const masqueradeCalls = defineCalls({
  'POST /api/admin/masquerade/exit': {
    once: true,
    summary:
      'Ends acting as a merchant and revokes the partner token. The admin session or the merchant session may call it',
    access: { ...adminsOf('merchant-management', 'update'), partner: true },
    whileLooking: true,
    withoutCode: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/masquerade/edits': {
    once: true,
    summary:
      'Allows the admin who acts as a merchant to make changes; before this call the session is read-only (403)',
    access: { ...adminsOf('merchant-management', 'update'), partner: true },
    whileLooking: true,
    withoutCode: true,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/admin/masquerade/{merchant_id}': {
    summary:
      'Opens a partner session as a merchant for 30 minutes, next to the admin’s own, and records the reason. One at a time (409); passwords and bank details stay closed',
    access: adminsOf('merchant-management', 'update'),
    inPerson: true,
    params: z.object({ merchant_id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ reason: requiredText(200) }),
    answer: done.extend({
      token: z.string().describe('bearer token of the partner session'),
      merchantId: z.number().int(),
      merchantName: z.string(),
      expires_at: z.iso.datetime(),
    }),
  },
})
