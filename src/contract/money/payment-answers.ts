import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { readingField } from '#src/contract/catalogue/file-reading.ts'
import { BadRow, mappingField, secondAdmin } from '#src/contract/catalogue/upload.ts'
import { done } from '#src/contract/done.ts'
import { month } from '#src/contract/month.ts'
import { idInPath } from './mis.ts'

/** What a row of the bank's answer does: PAID and RETURNED change a payout; FAILED stays due, SAME was recorded before. */
export const paymentOutcomes = ['PAID', 'RETURNED', 'FAILED', 'SAME'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

const sentAnswer = z.strictObject({
  file: z.file('noFile'),
  month: month.optional().describe('of rows that name none'),
  columns: mappingField,
  reading: readingField,
})
const counts = z.record(z.enum(paymentOutcomes), z.number().int())

const PaymentPreview = z.object({
  header: z.array(z.string()),
  counts,
  paid: z.number().describe('rupees that are recorded as paid'),
  bad: z.array(BadRow),
  second_admin: secondAdmin,
})
export type PaymentPreview = z.infer<typeof PaymentPreview>

/** What the bank answers to our payment file. */
export const paymentAnswerCalls = defineCalls({
  'POST /api/admin/payment-answers/preview': {
    summary: 'What a bank’s answer to our payment file would change; stores nothing',
    access: adminsOf('payouts', 'update'),
    form: sentAnswer,
    answer: PaymentPreview,
  },
  'POST /api/admin/payment-answers': {
    once: true,
    summary:
      'Records what the bank did with each payment of our payment file: paid with its UTR, failed or returned. Waits for a second admin above a limit',
    access: adminsOf('payouts', 'update'),
    fourEyes: { awaitsApproval: 'handler' },
    form: sentAnswer,
    answer: done.extend({ id: z.number().int(), counts }),
  },
  'POST /api/admin/payment-answers/{id}/revert': {
    summary: 'Takes back what a bank’s answer recorded, while nothing was paid or returned after it',
    access: adminsOf('payouts', 'update'),
    fourEyes: true,
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
})
