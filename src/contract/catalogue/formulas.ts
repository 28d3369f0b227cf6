import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { definitionKinds, MAX_FORMULA } from '#src/contract/custom-field.ts'

const page = z
  .string('required')
  .max(60, 'choice')
  .meta({ examples: ['lenders'] })
const Named = z.object({ name: z.string(), label: z.string() })

/** What the dialog of a calculated field shows before it is saved. */
export const formulaCalls = defineCalls({
  'GET /api/admin/formulas': {
    summary:
      'What a formula of a list may name, and for a formula its faults, its kind and its result in ten rows',
    access: { admin: [1] },
    query: z.object({
      page,
      formula: z.string().max(MAX_FORMULA, 'tooLong').optional(),
      name: z.string().max(30, 'tooLong').optional().describe('of the field, which the formula may not use'),
    }),
    answer: z.object({
      fields: z.array(Named),
      links: z.array(Named).describe('fields that LOOKUP reads through, as it is written'),
      lists: z.array(Named).describe('lists that COUNT, SUM and the others read'),
      functions: z.array(z.string()),
      kind: z
        .enum(definitionKinds)
        .nullable()
        .describe('of the result; null: there is a fault, or no formula'),
      fault: z
        .object({ message: z.string(), at: z.number().int(), end: z.number().int() })
        .nullable()
        .describe('characters of the formula: from, and until but not with'),
      rows: z.array(z.object({ name: z.string(), value: z.unknown() })),
    }),
  },
})
export type FormulaPreview = z.infer<(typeof formulaCalls)['GET /api/admin/formulas']['answer']>
