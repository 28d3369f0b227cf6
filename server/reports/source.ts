import { type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { ReportName, ReportOf } from '#resources/reports.ts'
import type { Keys } from '#server/platform/keys.ts'
import type { Bounds } from '#server/platform/period.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { ReportPage } from '#src/contract/reports/report-calls.ts'
import { maskEmail, maskMobile } from '#src/domain/masks.ts'
import type { Span } from './figures.ts'

/** Input of a query: the declared filters, parsed, and the period as instants. */
export interface Ask<F = Record<string, unknown>> extends Span {
  filters: F
  /**
   * Order and limit of the page that is read, over the columns that are the order's keys: for a source that joins much
   * to each row, and may cut before. A condition, so it follows others.
   */
  cut?: (keys: readonly SQL[]) => SQL
  role: AdminRole
  adminId: number
  now: Date
  keys: Keys
}

/**
 * The rows of a report before order and paging: a select with a column for each declared one (but those worked out
 * with `of`). Conditions on the period belong in here; order and limit come from the declaration.
 */
export type Source<N extends ReportName> = (ask: Ask<z.output<ReportOf<N>['filters']>>) => SQL

/** Narrows where a filter was given: `${when(x, sql`and a = ${x}`)}`. */
export const when = (given: unknown, condition: SQL): SQL => (given === undefined ? sql`` : condition)

/** SQL list of texts, for `in`. */
export const inTexts = (list: readonly string[]): SQL =>
  sql`(${sql.join(
    list.map((text) => sql`${text}::text`),
    sql`, `,
  )})`

/** Within the period: from is included, until is not. */
export const within = (column: SQL, { from, until }: Bounds): SQL =>
  sql`${column} >= ${from}::timestamptz and ${column} < ${until}::timestamptz`

/** A customer's name in lists: initial and masked number; `***` once the customer is restricted. */
export const customerName = (p: SQL): SQL => sql`case when ${p}.user_id is null then null
  when ${p}.status <> 'ACTIVE' then '***' else coalesce(nullif(concat_ws(' ', left(${p}.first_name, 1) || '.',
  left(${p}.mobile_phone_number, 2) || 'XXXXXX' || right(${p}.mobile_phone_number, 2)), ''), '***') end`

/** Changes a row in ways that SQL cannot, e.g. decrypts a value to mask it. */
export type Finish = (row: ReportPage['rows'][number], ask: Pick<Ask, 'keys'>) => ReportPage['rows'][number]

/** The masked address of `ciphertext hash`, as messages keep it; a lost key shows nothing. */
export function maskedAddress(keys: Keys, { to, channel }: ReportPage['rows'][number]): string {
  const [sealed = '', hash = ''] = String(to).split(' ')
  try {
    const address = keys.vault.open('message.to', hash, sealed)
    return channel === 'email' ? maskEmail(address) : maskMobile(address)
  } catch {
    return '***'
  }
}
