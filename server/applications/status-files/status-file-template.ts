import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { writeCsv, writeXlsx } from '#server/platform/files/sheet-write.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import { isFinal, statuses, statusKey } from '#src/domain/applications/status.ts'
import { statusFileColumns } from '#src/domain/applications/status-file.ts'
import { businessDay } from '#src/domain/dates.ts'

const SHOWN = 10
const openCodes = statuses.filter(({ code }) => !isFinal(code)).map(({ code }) => code)

interface Open {
  id: string
  lender_app_id: string | null
  lender: string
  status: number
  disbursed_amount: string | null
  at: Date | string
}

/**
 * A sample file with the newest open applications, which shows how the columns are used. Uploaded unchanged, it changes
 * nothing.
 */
export async function statusFileTemplate(
  db: Db,
  format: SheetFormat,
  language: Language,
): Promise<Uint8Array> {
  const open = await rows<Open>(
    db,
    sql`select la.id, la.lender_app_id, lender.name as lender, la.status, la.disbursed_amount, newest.at
      from lender_application la join lender using (lender_id) cross join lateral (
        select at from status_history h where h.lender_application_id = la.id and h.to_code = la.status and h.accepted
        order by h.id desc limit 1) newest
      where la.status in (${sql.join(
        openCodes.map((code) => sql`${code}`),
        sql`, `,
      )})
      order by la.created_at desc limit ${SHOWN}`,
  )
  const book = {
    name: statusFileColumns.columns.status.label[language],
    rows: [
      Object.values(statusFileColumns.columns).map(({ label }) => label[language]),
      ...open.map(({ id, lender_app_id, lender, status, disbursed_amount, at }) => [
        id,
        lender_app_id ?? '',
        lender,
        statusKey(status) ?? '',
        { date: businessDay(new Date(at)) },
        disbursed_amount === null ? '' : Number(disbursed_amount),
        '',
        '',
      ]),
    ],
  }
  return format === 'xlsx' ? writeXlsx(book) : writeCsv(book)
}
