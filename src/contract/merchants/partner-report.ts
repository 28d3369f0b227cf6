import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { LenderType } from '#src/contract/catalogue/lender.ts'
import { freeText } from '#src/contract/free-text.ts'
import { idInPath } from '#src/contract/money/mis.ts'

const rupees = z.number()

/** How further cases would change the open month of a lender. */
const WhatIf = z.object({
  lender: z.string(),
  type: z.string(),
  month: z.string(),
  cases: z.number().int().describe('of the lender, from all partners'),
  average: rupees.describe('of a case'),
  product: LenderType.nullable().describe('the loan with slabs of its own; null: all others'),
  slab: z.number().int().nullable().describe('null: no slab covers the month so far, it earns nothing'),
  earning: rupees.describe('of an average case at the current slab'),
  next: z
    .object({ more: z.number().int(), slab: z.number().int(), earning: rupees })
    .nullable()
    .describe('the next better slab, and the cases missing to it'),
  one_more: z
    .object({ kind: z.enum(['gap', 'worse']), slab: z.number().int().nullable(), earning: rupees })
    .nullable()
    .describe('what one more average case would do, if no slab or a worse one would apply then'),
})
export type WhatIf = z.infer<typeof WhatIf>

export const partnerReportCalls = defineCalls({
  'GET /api/partner/sub-partners': {
    summary: 'Active partners the merchant referred, as a report filter; names reduced to initials',
    access: { partner: 'leads' },
    answer: z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  },
  'GET /api/partner/what-if': {
    summary:
      'By lender, in the running month: cases missing to the next better slab, and whether one more case loses the slab',
    access: { partner: 'reports' },
    agent: { tool: 'what_if_i_sold' },
    answer: z.object({
      data: z.array(WhatIf),
      principal: z
        .object({ name: z.string(), percent: z.number() })
        .nullable()
        .describe('whom the merchant works under, and what they get of its earnings, on top'),
    }),
  },
  'POST /api/partner/earnings/{id}/query': {
    once: true,
    summary: 'Opens a ticket about a line of the earnings',
    access: { partner: 'reports' },
    params: idInPath,
    body: z.strictObject({
      text: freeText(z.string('required').trim().min(20, 'tooShort20').max(2000, 'tooLong')),
    }),
    answer: z.object({ success: z.literal(true), reference: z.string(), ticket_id: z.number().int() }),
  },
})
