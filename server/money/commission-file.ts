import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { countAgainstLimits, type FileLimits, type Moved } from '#server/access/approvals/file-limits.ts'
import { note } from '#server/audit/note.ts'
import { type ReadFile, readFile } from '#server/files/read-file.ts'
import { rememberedMapping, rememberMapping } from '#server/files/remembered-columns.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings.ts'
import { lender } from '#server/tables/catalogue.ts'
import { commissionFile } from '#server/tables/money.ts'
import { adminUser } from '#server/tables/people.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { Statement } from '#src/contract/money/statement.ts'
import { type StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { businessDay } from '#src/domain/dates.ts'
import { minus } from '#src/domain/money/commission.ts'
import { compareAmounts, type StatementRow, statementRow } from '#src/domain/money/commission-file.ts'
import { creditDay, ruleOn } from '#src/domain/money/tax.ts'
import { monthOf } from '#src/domain/months.ts'
import { addRupees } from '#src/domain/paise.ts'
import { uploads } from '#src/domain/uploads.ts'
import { changeBooks, openMonth } from './books/commission-books.ts'
import { isLocked } from './statement-revert.ts'
import { taxRules } from './tax/tax-rules.ts'

/** A case of our books in the statement's month, with all its lines. */
interface BookedCase {
  case_id: number
  lender_app_id: string | null
  id: string
  revenue: number
}

interface ComparedRow extends StatementRow {
  outcome: StatementOutcome
  case_id: number | null
  ours: number | null
}

/**
 * Compares a lender's statement for a month with our books and stores the comparison; the books do not change.
 * @returns id of the statement
 * @throws as readSheet; INVALID without a live lender, for a future month and for a missing column; TAKES_TWO above the
 * limits
 */
export async function compareStatement(
  db: Db,
  settings: FileLimits & Pick<Settings, 'PAYOUT_BASIS'>,
  sent: SentStatement,
  actor: Actor,
): Promise<number> {
  const { lender_id, month, file, columns } = sent
  const { rows: lenderRows } = await readSent(db, sent, actor.at)
  // Whoever commits a file holds the books before it counts what the admin moved.
  return changeBooks(db, async (tx) => {
    const moved = movedByStatement(compare(lenderRows, await booksOf(tx, lender_id, month)), settings)
    await countAgainstLimits(tx, settings, moved, actor)
    await rememberMapping(tx, 'statement', lender_id, columns, actor)
    const file_name = file.name.slice(-200)
    const id = await storeStatement(tx, { lender_id, month, file_name, lenderRows }, actor)
    const what = { lender_id, month, file_name, rows: lenderRows.length }
    await note(tx, actor, { action: 'create', entity: 'commission_file', entityId: id, new: what })
    return id
  })
}

/**
 * What storing a statement changes: the cases that it names count as claimed. That moves money only where partners are
 * paid on claim or settlement.
 */
export function movedByStatement(
  compared: readonly Pick<ComparedRow, 'case_id' | 'theirs'>[],
  { PAYOUT_BASIS: basis }: Pick<Settings, 'PAYOUT_BASIS'>,
): Moved {
  const claimed = compared.flatMap(({ case_id, theirs }) =>
    case_id === null || theirs === null ? [] : [Math.abs(theirs)],
  )
  return { rows: claimed.length, rupees: basis === 'books' ? 0 : addRupees(0, ...claimed) }
}

/** A statement as it is sent. */
export interface SentStatement {
  lender_id: number
  month: string
  file: File
  columns?: ColumnMapping | undefined
}

/**
 * A statement beside our books, before anything is stored.
 * @throws as compareStatement
 */
export async function previewStatement(db: Db, sent: SentStatement, now: Date) {
  const read = await readSent(db, sent, now)
  return { ...read, compared: compare(read.rows, await booksOf(db, sent.lender_id, sent.month)) }
}

async function readSent(
  db: Db,
  { lender_id, month, file, columns }: SentStatement,
  now: Date,
): Promise<ReadFile<StatementRow, never>> {
  if (month > monthOf(businessDay(now))) throw invalid({ month: 'statementMonth' })
  const live = and(eq(lender.lender_id, lender_id), isNull(lender.deleted_at))
  const [known] = await db.select({ id: lender.lender_id }).from(lender).where(live)
  if (!known) throw invalid({ lender_id: 'choice' })
  const rule = ruleOn((await taxRules(db)).gst, creditDay(month))
  const mapping = columns ?? (await rememberedMapping(db, 'statement', lender_id))
  return readFile(
    file,
    uploads.statement,
    mapping,
    (cells): StatementRow => statementRow(cells, rule?.percent ?? 0),
    true,
  )
}

/** Compares a statement with the current books and stores both sides. Call it in changeBooks. */
export async function storeStatement(
  tx: Db,
  {
    lenderRows,
    ...of
  }: { lender_id: number; month: string; file_name: string; lenderRows: readonly StatementRow[] },
  by: Pick<Actor, 'id' | 'at'>,
): Promise<number> {
  const compared = compare(lenderRows, await booksOf(tx, of.lender_id, of.month))
  const [made] = await tx
    .insert(commissionFile)
    .values({ ...of, ...taxSums(lenderRows), at: by.at, admin_id: Number(by.id) })
    .returning({ id: commissionFile.id })
  const id = made?.id as number
  await inPortions(compared, (json) =>
    rows(
      tx,
      sql`insert into commission_file_row (file_id, line, outcome, named, case_id, ours, theirs, remark)
        select ${id}::int, v.* from jsonb_to_recordset(${json}) as v(line int, outcome text, named text, case_id int,
          ours numeric, theirs numeric, remark text)`,
    ),
  )
  return id
}

/** GST and tax of all rows that could be read. */
const taxSums = (lenderRows: readonly StatementRow[]) => ({
  gst: lenderRows.reduce((sum, { gst }) => addRupees(sum, gst), 0),
  tds: lenderRows.reduce((sum, { tds }) => addRupees(sum, tds), 0),
})

/** The cases of a month with the sums of all their lines, of any month. */
export const booksOf = (tx: Db, lenderId: number, month: string): Promise<BookedCase[]> =>
  rows<BookedCase>(
    tx,
    sql`select c.id as case_id, la.lender_app_id, la.id, sum(l.revenue)::float8 as revenue
      from commission_period p join commission_line l on l.period_id = p.id join commission_case c on c.id = l.case_id
      join lender_application la on la.id = c.lender_application_id
      where p.lender_id = ${lenderId} and p.month = ${month}
      group by c.id, la.lender_app_id, la.id order by la.lender_app_id, la.id, c.revenue_type_id`,
  )

/** Negative line numbers are our cases that the statement leaves out. */
function compare(lenderRows: readonly StatementRow[], books: readonly BookedCase[]): ComparedRow[] {
  const byName = new Map<string, BookedCase>()
  // A disbursal takes precedence over an approval of the same application, so it comes first.
  for (const ours of [...books].reverse()) {
    byName.set(ours.id, ours)
    if (ours.lender_app_id) byName.set(ours.lender_app_id.toLowerCase(), ours)
  }
  const met = new Set<number>()
  const theirs = lenderRows.map((row): ComparedRow => {
    const ours = byName.get(row.named.toLowerCase())
    const none = { ...row, case_id: null, ours: null }
    if (row.problem) return { ...none, outcome: 'INVALID' }
    if (!ours) return { ...none, outcome: 'NOT_IN_BOOKS' }
    // A second row of one case would be a double payment.
    if (met.has(ours.case_id))
      return {
        ...none,
        outcome: 'INVALID',
        problem: { line: row.line, reason: 'importDouble', column: 'lender_app_id' },
      }
    met.add(ours.case_id)
    const outcome = compareAmounts(ours.revenue, row.theirs ?? 0)
    return { ...row, case_id: ours.case_id, ours: ours.revenue, outcome }
  })
  const left = books
    .filter(({ case_id, revenue }) => !met.has(case_id) && revenue !== 0)
    .map(
      ({ case_id, lender_app_id, id, revenue }, index): ComparedRow => ({
        ...{ line: -1 - index, named: lender_app_id ?? id, case_id, ours: revenue },
        ...{ theirs: null, remark: null, gst: 0, tds: 0, outcome: 'NOT_IN_FILE' },
      }),
    )
  return [...theirs, ...left]
}

/** Statements newest first, with the number of rows by result. */
export async function listStatements(
  db: Db,
  { page, page_size }: { page: number; page_size: number },
  now: Date,
  id?: number,
): Promise<{ data: Statement[]; total: number }> {
  const locked = sql<boolean>`${isLocked(sql`${commissionFile.id}`, await openMonth(db, now))}`
  const where = id === undefined ? undefined : eq(commissionFile.id, id)
  const [counted] = await db.select({ total: count() }).from(commissionFile).where(where)
  const found = await db
    .select({ file: commissionFile, lender: lender.name, by: adminUser.name, locked })
    .from(commissionFile)
    .innerJoin(lender, eq(lender.lender_id, commissionFile.lender_id))
    .innerJoin(adminUser, eq(adminUser.id, commissionFile.admin_id))
    .where(where)
    .orderBy(desc(commissionFile.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const data = await Promise.all(
    found.map(async ({ file: { at, reverted_at, id, month, file_name }, locked, ...names }) => ({
      ...{ id, month, file_name },
      ...names,
      at: at.toISOString(),
      state: reverted_at ? ('REVERTED' as const) : ('COMPARED' as const),
      revert_refusal: reverted_at ? ('STEP_NOT_ALLOWED' as const) : locked ? ('MONTH_LOCKED' as const) : null,
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
  const sum = (of: 'accepted' | 'ours' | 'theirs') => found.reduce((all, row) => minus(all, -row[of]), 0)
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
