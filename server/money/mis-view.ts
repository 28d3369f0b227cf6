import { count, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inCodes } from '#server/co-brands/partner.ts'
import { refusalSql } from '#server/files/revert-file.ts'
import { templateFile } from '#server/files/template.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { misFile } from '#server/tables/money.ts'
import { adminUser } from '#server/tables/people.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { RevertRefusal } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { approvedCodes, mayTransition, statusCode, statusKey } from '#src/domain/applications/status.ts'
import { businessDay } from '#src/domain/dates.ts'
import { misColumns } from '#src/domain/money/mis-columns.ts'
import { misFiles } from './mis.ts'

const f = alias(misFile, 'f')

interface Paging {
  page: number
  page_size: number
}

async function filesWhere(db: Db, where: SQL | undefined, { page, page_size }: Paging, now: Date) {
  const revert_refusal = sql<RevertRefusal | null>`${await refusalSql(misFiles, db, now)}`
  const found = await db
    .select({ file: f, lender: lender.name, by: adminUser.name, revert_refusal })
    .from(f)
    .innerJoin(lender, eq(lender.lender_id, f.lender_id))
    .innerJoin(adminUser, eq(adminUser.id, f.admin_id))
    .where(where)
    .orderBy(desc(f.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return found.map(
    ({ file: { id, file_name, state, counts, at, done_at, reverted_at }, ...more }): MisFile => ({
      ...{ ...more, id, file_name, state, counts },
      total: Object.values(counts).reduce((sum, rowsOf) => sum + rowsOf, 0),
      at: at.toISOString(),
      done_at: done_at?.toISOString() ?? null,
      reverted_at: reverted_at?.toISOString() ?? null,
      revertable: more.revert_refusal === null,
    }),
  )
}

/** Files newest first; a preview is only visible to the admin who made it. */
export async function listMis(db: Db, adminId: number, paging: Paging, now: Date) {
  const seen = or(sql`${f.state} <> 'PREVIEW'`, eq(f.admin_id, adminId))
  const [counted] = await db.select({ total: count() }).from(f).where(seen)
  return { data: await filesWhere(db, seen, paging, now), total: counted?.total ?? 0 }
}

/** One file. Throws NOT_FOUND. */
export async function oneMis(db: Db, id: number, now: Date): Promise<MisFile> {
  const [file] = await filesWhere(db, eq(f.id, id), { page: 1, page_size: 1 }, now)
  if (!file) throw notFound()
  return file
}

const nextToPay = approvedCodes.filter((code) => mayTransition(code, statusCode.DISBURSED))

/** A sample money file with a lender's newest applications that may be disbursed next, as if it paid them today. */
export async function misTemplate(
  db: Db,
  lenderId: number,
  format: SheetFormat,
  language: Language,
  now: Date,
): Promise<Uint8Array> {
  const open = await rows<{ id: string; lender_app_id: string | null; amount: number }>(
    db,
    sql`select id, lender_app_id, amount::float8 as amount from lender_application
      where lender_id = ${lenderId} and status in ${inCodes(nextToPay)} order by created_at desc limit 10`,
  )
  return templateFile(
    misColumns,
    ['application_id', 'lender_application_id', 'status', 'status_date', 'amount', 'remark'],
    open.map(({ id, lender_app_id, amount }) => ({
      application_id: id,
      lender_application_id: lender_app_id ?? '',
      status: statusKey(statusCode.DISBURSED) ?? '',
      status_date: { date: businessDay(now) },
      amount,
    })),
    { name: 'MIS', format, language },
  )
}
