import * as z from 'zod'
import { hints } from '#src/contract/field.ts'
import { whereFields } from './where-fields.ts'

/** More groups than anyone reads; the answer says that there are more. */
export const MAX_GROUPS = 200

/** The rows of a filter by the values of one column, the largest group first. */
export const Groups = z
  .object({
    groups: z.array(
      z.object({
        value: z.string().nullable().describe('as stored; null: rows without one'),
        count: z.number().int(),
        sums: z.record(z.string(), z.string()).describe('column → sum over the group, as a decimal'),
      }),
    ),
    more: z.boolean().describe('there are more groups than are listed'),
  })
  .meta({ id: 'Groups' })
export type Groups = z.infer<typeof Groups>

/** Fields of a resource by which its rows are grouped: a choice, a switch or a reference. */
export const groupFields = (schema: z.ZodObject): string[] =>
  [...whereFields(schema)].flatMap(([name, { kind }]) => (kind === 'choice' || kind === 'flag' ? [name] : []))

/** Amounts that add up; those that lenders match customers by do not. */
export const summedFields = (schema: z.ZodObject): string[] =>
  [...whereFields(schema).keys()].filter((name) => {
    const { widget, matching } = hints.get(schema.shape[name] as z.ZodType) ?? {}
    return widget === 'money' && !matching
  })
