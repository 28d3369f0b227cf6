import * as z from 'zod'
import { field } from '#src/contract/field.ts'
import {
  type AskedRule,
  askedRules,
  type DeclaredRule,
  declaredRules,
  type RuleAnswers,
  type RuleLimits,
  type RuleQuestion,
} from './declared-rules.ts'

const rules: readonly DeclaredRule[] = declaredRules
const asked: readonly AskedRule[] = askedRules

const count = () => z.number('number').int('wholeNumber').min(0, 'notNegative').max(600, 'tooLarge')
const codesOf = (rule: AskedRule) => (rule.kind === 'atLeast' ? Object.keys(rule.least) : [...rule.answers])

type LimitFields = {
  [F in keyof RuleLimits]: RuleLimits[F] extends readonly string[]
    ? z.ZodDefault<z.ZodArray<z.ZodString>>
    : z.ZodNullable<z.ZodNumber>
}

/** The lender's fields of the declared rules. */
export const limitFields = Object.fromEntries(
  rules.map((rule) => {
    const { field: name, ...words } = rule.lender
    const hint = { ...words, matching: true } as const
    return rule.kind !== 'oneOf'
      ? [name, field(count().nullable(), hint)]
      : [
          name,
          field(
            z
              .array(z.enum(codesOf(rule), 'choice'))
              .max(codesOf(rule).length, 'tooMany')
              .default([]),
            {
              ...hint,
              widget: 'multi',
              choices: rule.question.list,
              empty: { en: 'All', hi: 'सभी' },
            },
          ),
        ]
  }),
) as unknown as LimitFields

/** The customer's answers, as stored. */
export const storedAnswers = Object.fromEntries(
  asked.map(({ question }) => [question.field, z.string().nullable()]),
) as Record<RuleQuestion, z.ZodNullable<z.ZodString>>

/** The customer's answers, as the profile's third step sends them. */
export const typedAnswers = Object.fromEntries(
  asked.map((rule) => [rule.question.field, z.enum(['', ...codesOf(rule)], 'choice').optional()]),
) as unknown as Record<RuleQuestion, z.ZodOptional<z.ZodString>>

/** The answers of a sample applicant. */
export const sampleAnswers = Object.fromEntries(
  asked.map((rule) => [
    rule.question.field,
    (rule.kind === 'atLeast' ? count() : z.enum(codesOf(rule), 'choice')).optional(),
  ]),
) as unknown as { [F in keyof RuleAnswers]: z.ZodOptional<z.ZodType<RuleAnswers[F]>> }

/** The limits of a lender as its rules are compared. */
export const limitAnswers = Object.fromEntries(
  rules.map(({ kind, lender }) => [
    lender.field,
    kind === 'oneOf' ? z.array(z.string()) : z.number().nullable(),
  ]),
) as unknown as { [F in keyof RuleLimits]: z.ZodType<RuleLimits[F]> }

/** Limits that can be tried out in what-if: the numbers. */
export const triableLimits = rules
  .filter(({ kind }) => kind !== 'oneOf')
  .map(({ lender }) => lender.field) as (keyof RuleLimits)[]
