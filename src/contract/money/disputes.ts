import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { idInPath } from './mis.ts'

/** OPEN is ours to settle, ASKED the lender's; PAID and DROPPED are over. */
export const disputeStates = ['OPEN', 'ASKED', 'PAID', 'DROPPED'] as const
export type DisputeState = (typeof disputeStates)[number]

const terms = {
  owner_id: z.number('choice').pipe(rowId()),
  due_on: z.iso.date('date'),
  note: requiredText(300),
}

/** Differences between lenders' statements and our books that are settled with the lender. */
export const disputeCalls = defineCalls({
  'POST /api/admin/commission-file/{id}/dispute': {
    summary: 'Disputes a row of a statement that differs from our books: it gets an owner and a due day',
    access: adminsOf('payouts', 'update'),
    params: idInPath,
    body: z.strictObject({ line: z.number('number').int('wholeNumber'), ...terms }),
    answer: done,
  },
  'POST /api/admin/disputes/{id}': {
    summary: 'Changes owner, state, due day or note of a dispute',
    access: adminsOf('payouts', 'update'),
    params: idInPath,
    body: z.strictObject({ ...terms, state: z.enum(disputeStates, 'choice') }),
    answer: done,
  },
  'POST /api/admin/dispute-mails': {
    summary: 'E-mails disputed rows of one statement to the lender, with the rows attached',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    body: z.strictObject({
      ids: z.array(rowId()).min(1, 'required').max(500, 'tooMany'),
      to: z.email('email'),
      text: requiredText(1000),
    }),
    answer: done,
  },
})
