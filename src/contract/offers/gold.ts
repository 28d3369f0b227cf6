import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'

export const goldCalls = defineCalls({
  'GET /api/gold-price': {
    summary: 'The gold price used for gold-loan estimates, with its day and source; null if none is set',
    access: { customer: true },
    answer: z.object({
      data: z
        .object({
          price: z.number().describe('rupees per gram of 22 karat'),
          on: z.iso.date(),
          source: z.string(),
          source_hi: z.string(),
        })
        .nullable(),
    }),
  },
})
