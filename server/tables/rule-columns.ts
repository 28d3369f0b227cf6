import { jsonb } from 'drizzle-orm/pg-core'
import { whole } from '#server/platform/database/columns.ts'
import { type DeclaredRule, declaredRules, type RuleLimits } from '#src/contract/catalogue/declared-rules.ts'

const codes = () => jsonb().$type<string[]>().notNull().default([])
const all: readonly DeclaredRule[] = declaredRules

/** Columns of `lender` for the limits of the declared rules. */
export const limitColumns = Object.fromEntries(
  all.map(({ kind, lender }) => [lender.field, kind === 'oneOf' ? codes() : whole()]),
) as {
  [F in keyof RuleLimits]: RuleLimits[F] extends string[]
    ? ReturnType<typeof codes>
    : ReturnType<typeof whole>
}
