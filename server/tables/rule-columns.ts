import { jsonb, text } from 'drizzle-orm/pg-core'
import { whole } from '#server/platform/database/columns.ts'
import {
  type DeclaredRule,
  declaredRules,
  type RuleLimits,
  type RuleQuestion,
  ruleQuestions,
} from '#src/contract/offers/declared-rules.ts'

const codes = () => jsonb().$type<string[]>().notNull().default([])
const code = () => text()
const all: readonly DeclaredRule[] = declaredRules

/** Columns of `lender` for the limits of the declared rules. */
export const limitColumns = Object.fromEntries(
  all.map(({ kind, lender }) => [lender.field, kind === 'oneOf' ? codes() : whole()]),
) as {
  [F in keyof RuleLimits]: RuleLimits[F] extends string[]
    ? ReturnType<typeof codes>
    : ReturnType<typeof whole>
}

/** Columns of `prospect` for the customers' answers. */
export const answerColumns = Object.fromEntries(ruleQuestions.map(({ field }) => [field, code()])) as Record<
  RuleQuestion,
  ReturnType<typeof code>
>
