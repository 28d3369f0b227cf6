import {
  type AskedRule,
  askedRules,
  type DeclaredRule,
  declaredRules,
  type RuleLimits,
  type RuleQuestion,
} from '#src/contract/catalogue/declared-rules.ts'

export const declared: readonly DeclaredRule[] = declaredRules
export const asked: readonly AskedRule[] = askedRules

/** The codes that a customer can answer. */
export const codesOf = (rule: AskedRule): readonly string[] =>
  rule.kind === 'atLeast' ? Object.keys(rule.least) : rule.answers

/** A limit of a lender for each declared rule. */
export const sampleLimits = Object.fromEntries(
  declared.map((rule) => [rule.lender.field, rule.kind === 'oneOf' ? rule.answers.slice(0, 2) : 7]),
) as unknown as RuleLimits

/** A customer's answer to each declared rule. */
export const sampleCodes = Object.fromEntries(
  asked.map((rule) => [rule.question.field, codesOf(rule).at(-1)]),
) as Record<RuleQuestion, string>
