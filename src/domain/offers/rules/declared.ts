import {
  type AskedRule,
  askedRules,
  type DeclaredRule,
  declaredRules,
  type FigureRule,
  type RuleAnswers,
  type RuleLimits,
} from '#src/contract/offers/declared-rules.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { figures } from './figures.ts'
import { type Rule, within } from './rule.ts'

const all: readonly DeclaredRule[] = declaredRules
const asked: readonly AskedRule[] = askedRules
const limitOf = (lender: LenderRules, rule: DeclaredRule) =>
  (lender as unknown as Record<string, number | readonly string[] | null | undefined>)[rule.lender.field] ??
  null
const answerOf = (applicant: Applicant, rule: AskedRule) =>
  (applicant as unknown as Record<string, string | number | undefined>)[rule.question.field]

/** A rule that asks, as the mechanism reads it. */
const toRule = (rule: AskedRule): Rule => ({
  name: rule.name,
  since: rule.since,
  looksAt: rule.question.field as keyof Applicant,
  judgesUnknown: true,
  ...(rule.kind === 'atLeast'
    ? { tries: [rule.lender.field as keyof LenderRules] }
    : { tries: [], takes: { field: rule.lender.field as keyof LenderRules, list: rule.question.list } }),
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

export const questionRules: readonly Rule[] = asked.map(toRule)

/** A rule on a figure, as the mechanism reads it. Another amount or term satisfies it where the figure says which. */
function toFigureRule(rule: DeclaredRule): Rule {
  const { looksAt, of, most } = figures[rule.name as FigureRule]
  const limitIn = (lender: LenderRules) => limitOf(lender, rule) as number | null
  return {
    name: rule.name,
    since: rule.since,
    looksAt,
    tries: [rule.lender.field as keyof LenderRules],
    judge: (applicant, lender, terms) => within(of(applicant, terms), null, limitIn(lender)),
    ...(most && {
      most: (applicant, lender, terms) => {
        const limit = limitIn(lender)
        return limit === null ? {} : most(limit, applicant, terms)
      },
    }),
    words: rule.words,
  }
}

export const figureRules: readonly Rule[] = all.filter(({ kind }) => kind === 'atMost').map(toFigureRule)

/** The answers that are stored, as the mechanism reads them; what was not answered is left out. */
export const answersOf = (stored: Readonly<Record<keyof RuleAnswers, string | null>>): Partial<RuleAnswers> =>
  Object.fromEntries(
    asked.flatMap((rule) => {
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
