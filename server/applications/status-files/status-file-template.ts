import { sql } from 'drizzle-orm'
import { templateFile } from '#server/files/template.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
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
  return templateFile(
    statusFileColumns,
    Object.keys(statusFileColumns.columns) as (keyof typeof statusFileColumns.columns)[],
    open.map(({ id, lender_app_id, lender, status, disbursed_amount, at }) => ({
      application_id: id,
      lender_application_id: lender_app_id ?? '',
      lender,
      status: statusKey(status) ?? '',
      status_date: { date: businessDay(new Date(at)) },
      amount: disbursed_amount === null ? '' : Number(disbursed_amount),
    })),
    { name: statusFileColumns.columns.status.label[language], format, language },
  )
}
