import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'

export const goldCalls = defineCalls({
  'GET /api/gold-price': {
    summary:
      'The price that estimates for gold loans are made of, with its day and source; null where none is set',
    access: { customer: true },
    answer: z.object({
      data: z
        .object({
          price: z.number().describe('rupees for a gram of 22 karat'),
          on: z.iso.date(),
          source: z.string(),
        })
        .nullable(),
    }),
  },
})
