import {
  type AskedRule,
  askedRules,
  type DeclaredRule,
  declaredRules,
  type FigureRule,
  type RuleAnswers,
  type RuleLimits,
} from '#src/contract/catalogue/declared-rules.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { figures } from './figures.ts'
import { isWithin, type Rule } from './rule.ts'

const all: readonly DeclaredRule[] = declaredRules
const rules: readonly AskedRule[] = askedRules
const limitOf = <T>(lender: LenderRules, rule: DeclaredRule) =>
  (lender as unknown as Record<string, T | null | undefined>)[rule.lender.field] ?? null
const answerOf = (applicant: Applicant, rule: AskedRule) =>
  (applicant as unknown as Record<string, string | number | undefined>)[rule.question.field]

/** A rule that asks, as the mechanism reads it. */
const toRule = (rule: AskedRule): Rule => ({
  name: rule.name,
  since: rule.since,
  looksAt: rule.question.field as keyof Applicant,
  judgesUnknown: true,
  ...(rule.kind === 'atLeast' ? atLeast(rule) : oneOf(rule)),
  words: rule.words,
})

function atLeast(rule: AskedRule): Pick<Rule, 'tries' | 'passes' | 'limit'> {
  return {
    tries: [rule.lender.field as keyof LenderRules],
    passes: (applicant, lender) => {
      const least = limitOf<number>(lender, rule)
      if (least === null || !rule.of.includes(applicant.employment)) return true
      const answer = answerOf(applicant, rule)
      return typeof answer === 'number' && answer >= least
    },
    limit: (_, lender) => {
      const least = limitOf<number>(lender, rule)
      return least === null ? null : { min: least, max: null }
    },
  }
}

function oneOf(rule: AskedRule): Pick<Rule, 'tries' | 'takes' | 'passes'> {
  return {
    tries: [],
    takes: { field: rule.lender.field as keyof LenderRules, list: rule.question.list },
    passes: (applicant, lender) => {
      const taken = limitOf<readonly string[]>(lender, rule)
      if (taken === null || taken.length === 0 || !rule.of.includes(applicant.employment)) return true
      const answer = answerOf(applicant, rule)
      return typeof answer === 'string' && taken.includes(answer)
    },
  }
}

export const questionRules: readonly Rule[] = rules.map(toRule)

/** A rule on a figure, as the mechanism reads it. Another amount or term satisfies it where the figure says which. */
function toFigureRule(rule: DeclaredRule): Rule {
  const { looksAt, of, most } = figures[rule.name as FigureRule]
  const limitIn = (lender: LenderRules) => limitOf<number>(lender, rule)
  return {
    name: rule.name,
    since: rule.since,
    looksAt,
    tries: [rule.lender.field as keyof LenderRules],
    passes: (applicant, lender, terms) => isWithin(of(applicant, terms), null, limitIn(lender)),
    limit: (_, lender) => ({ min: null, max: limitIn(lender) }),
    ...(most && {
      most: {
        of: most.of,
        value: (applicant, lender, terms) => {
          const limit = limitIn(lender)
          return limit === null ? Number.POSITIVE_INFINITY : most.value(limit, applicant, terms)
        },
      },
    }),
    words: rule.words,
  }
}

export const figureRules: readonly Rule[] = all.filter(({ kind }) => kind === 'atMost').map(toFigureRule)

/** The answers that are stored, as the mechanism reads them; what was not answered is left out. */
export const answersOf = (stored: Readonly<Record<keyof RuleAnswers, string | null>>): Partial<RuleAnswers> =>
  Object.fromEntries(
    rules.flatMap((rule) => {
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
