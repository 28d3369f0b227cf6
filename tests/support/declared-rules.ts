import {
  type DeclaredRule,
  declaredRules,
  type RuleLimits,
  type RuleQuestion,
} from '#src/contract/offers/declared-rules.ts'

export const declared: readonly DeclaredRule[] = declaredRules

/** The codes that a customer can answer. */
export const codesOf = (rule: DeclaredRule): readonly string[] =>
  rule.kind === 'atLeast' ? Object.keys(rule.least) : rule.answers

/** A limit of a lender for each declared rule. */
export const sampleLimits = Object.fromEntries(
  declared.map((rule) => [rule.lender.field, rule.kind === 'atLeast' ? 7 : rule.answers.slice(0, 2)]),
) as unknown as RuleLimits

/** A customer's answer to each declared rule. */
export const sampleCodes = Object.fromEntries(
  declared.map((rule) => [rule.question.field, codesOf(rule).at(-1)]),
) as Record<RuleQuestion, string>
