import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { hints, rowId } from '#src/contract/field.ts'

/** The fields of a lender that decide who matches, each optional. */
export const MatchingRules = z.strictObject(
  Object.fromEntries(
    Object.entries<z.ZodType>(Lender.shape)
      .filter(([, schema]) => hints.get(schema)?.matching)
      .map(([name, schema]) => [name, schema.optional()]),
  ),
)

const count = () => z.number().int()

export const RuleEffect = z.object({
  applications: count().describe('applications that were compared, the last 1,000 of a product at most'),
  before: count().describe('matches of these lenders as their rules are stored'),
  added: count().describe('matches gained'),
  dropped: count().describe('matches lost'),
})
export type RuleEffect = z.infer<typeof RuleEffect>

export const ruleEffectCalls = defineCalls({
  'POST /api/admin/eligibility/rule-effect': {
    summary:
      'How many matches changed lender rules would add or drop among the last applications; saves nothing',
    access: adminsOf('lenders', 'update'),
    agent: { tool: 'rule_effect', reads: true },
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ lender_id: rowId(), values: MatchingRules }))
        .min(1, 'required')
        .max(500, 'tooMany'),
    }),
    answer: RuleEffect,
  },
})
