import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'

/** Amounts of status files, webhooks and polls that contradict what is known. */
export const amountConflictCalls = defineCalls({
  'POST /api/admin/amount-conflicts/{id}/decide': {
    summary: 'Takes over an amount that a lender reported with a status, or leaves the application as it is',
    access: adminsOf('payouts', 'update'),
    params: z.object({ id: z.coerce.number().pipe(rowId()) }),
    body: z.strictObject({ accept: z.boolean(), reason: requiredText(300) }),
    answer: done,
  },
})
