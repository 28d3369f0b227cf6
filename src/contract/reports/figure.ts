import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { Ranges, rangeQuery } from '#src/contract/co-brands/partner.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { measureNames } from '#src/contract/measures/measures.ts'

/** One figure by its name, with what the reader has to know about it. */
export const figureCalls = defineCalls({
  'GET /api/admin/figures/{measure}': {
    summary: 'A figure of the registry of measures, narrowed as asked; without a range: of all time',
    access: adminsOf('dashboard'),
    agent: { tool: 'figure' },
    params: z.object({ measure: z.enum(measureNames, 'choice') }),
    query: rangeQuery.extend({
      range: Ranges.optional(),
      product: productFilter(),
      merchant_id: partnerFilter(),
      lender_id: lenderFilter(),
    }),
    answer: z.object({
      from: z.iso.date().nullable(),
      to: z.iso.date().nullable(),
      value: z.number().nullable().describe('null: not available with this filter'),
      as_of: z.iso.datetime().describe('when the oldest count of a closed day of the period was made'),
      own: z.boolean().describe('only customers assigned to the caller count, as the role sees no others'),
    }),
  },
})
