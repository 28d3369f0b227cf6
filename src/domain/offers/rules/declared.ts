import {
  type DeclaredRule,
  declaredRules,
  type RuleAnswers,
  type RuleLimits,
} from '#src/contract/offers/declared-rules.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import type { Rule } from './rule.ts'

const all: readonly DeclaredRule[] = declaredRules
const limitOf = (lender: LenderRules, rule: DeclaredRule) =>
  (lender as unknown as Record<string, number | readonly string[] | null | undefined>)[rule.lender.field] ??
  null
const answerOf = (applicant: Applicant, rule: DeclaredRule) =>
  (applicant as unknown as Record<string, string | number | undefined>)[rule.question.field]

/** A declared rule as the mechanism reads it. */
const toRule = (rule: DeclaredRule): Rule => ({
  name: rule.name,
  since: rule.since,
  looksAt: rule.question.field as keyof Applicant,
  judgesUnknown: true,
  tries: rule.kind === 'atLeast' ? [rule.lender.field as keyof LenderRules] : [],
  judge: (applicant, lender) => {
    const limit = limitOf(lender, rule)
    const answer = answerOf(applicant, rule)
    if (typeof limit === 'number')
      return {
        passes: !rule.of.includes(applicant.employment) || (typeof answer === 'number' && answer >= limit),
        limit: { min: limit, max: null },
      }
    const isOpen = limit === null || limit.length === 0 || !rule.of.includes(applicant.employment)
    return { passes: isOpen || (typeof answer === 'string' && limit.includes(answer)) }
  },
  words: rule.words,
})

export const questionRules: readonly Rule[] = all.map(toRule)

/** The answers that are stored, as the mechanism reads them; what was not answered is left out. */
export const answersOf = (stored: Readonly<Record<keyof RuleAnswers, string | null>>): Partial<RuleAnswers> =>
  Object.fromEntries(
    all.flatMap((rule) => {
      const { field } = rule.question
      const code = stored[field as keyof RuleAnswers]
      const value = code ? (rule.kind === 'atLeast' ? rule.least[code] : code) : undefined
      return value === undefined ? [] : [[field, value]]
    }),
  )

/** The limits of a lender's row, in the order of their declaration. */
export const limitsOf = (row: RuleLimits): RuleLimits =>
  Object.fromEntries(
    all.map(({ lender }) => [lender.field, row[lender.field as keyof RuleLimits]]),
  ) as unknown as RuleLimits
