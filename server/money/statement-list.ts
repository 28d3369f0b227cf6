import { count, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { refusalSql } from '#server/files/revert-file.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { commissionFile } from '#server/tables/money.ts'
import { adminUser } from '#server/tables/people.ts'
import type { RevertRefusal } from '#src/contract/catalogue/upload.ts'
import { type Statement, type StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { minus } from '#src/domain/money/commission.ts'
import { uncounted } from '#src/domain/money/commission-file.ts'
import { statements } from './statement.ts'

const f = alias(commissionFile, 'f')

/** Statements newest first, with the number of rows by result. */
export async function listStatements(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  now: Date,
  id?: number,
): Promise<{ data: Statement[]; total: number }> {
  const revert_refusal = sql<RevertRefusal | null>`${await refusalSql(statements, db, now)}`
  const where = id === undefined ? undefined : eq(f.id, id)
  const [counted] = await db.select({ total: count() }).from(f).where(where)
  const found = await db
    .select({ file: f, lender: lender.name, by: adminUser.name, revert_refusal })
    .from(f)
    .innerJoin(lender, eq(lender.lender_id, f.lender_id))
    .innerJoin(adminUser, eq(adminUser.id, f.admin_id))
    .where(where)
    .orderBy(desc(f.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const data = await Promise.all(
    found.map(async ({ file: { at, reverted_at, id, month, file_name }, ...found }) => ({
      ...{ id, month, file_name },
      ...found,
      at: at.toISOString(),
      state: reverted_at ? ('REVERTED' as const) : ('COMPARED' as const),
      ...(await figuresOf(db, id)),
    })),
  )
  return { data, total: counted?.total ?? 0 }
}

/** One statement. Throws NOT_FOUND. */
export async function oneStatement(db: Db, id: number, now: Date): Promise<Statement> {
  const { data } = await listStatements(db, { page: 1, page_size: 1 }, now, id)
  if (!data[0]) throw notFound()
  return data[0]
}

async function figuresOf(db: Db, id: number) {
  const found = await rows<{
    outcome: StatementOutcome
    rows: number
    accepted: number
    ours: number
    theirs: number
  }>(
    db,
    sql`select outcome, count(*)::int as rows, count(line_id)::int as accepted,
        coalesce(sum(ours), 0)::float8 as ours, coalesce(sum(theirs), 0)::float8 as theirs
      from commission_file_row where file_id = ${id} group by outcome`,
  )
  const known = found.filter(({ outcome }) => !uncounted.includes(outcome))
  const sum = (of: 'accepted' | 'ours' | 'theirs') => known.reduce((all, row) => minus(all, -row[of]), 0)
  const countOf = (outcome: StatementOutcome) => found.find((row) => row.outcome === outcome)?.rows ?? 0
  return {
    counts: Object.fromEntries(
      Object.keys(statementOutcomes).map((outcome) => [outcome, countOf(outcome as StatementOutcome)]),
    ) as Statement['counts'],
    accepted: sum('accepted'),
    ours: sum('ours'),
    theirs: sum('theirs'),
  }
}
