import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { matchRows, type Persons } from '#server/applications/status-files/match-rows.ts'
import { foreignNames } from '#server/applications/status-files/status-file-rows.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { isCellReason, sayCellProblem } from '#server/files/cell-problem.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import { rows } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { sayProblem } from '#server/platform/words.ts'
import { lender } from '#server/tables/catalogue.ts'
import { commissionFile } from '#server/tables/money.ts'
import type { RowKeys } from '#src/domain/applications/status-file.ts'
import { businessDay, formatDate } from '#src/domain/dates.ts'
import { readCaseId } from '#src/domain/files/cell-values.ts'
import type { RowProblem } from '#src/domain/files/read-cells.ts'
import { type StatementReason, type StatementRow, statementRow } from '#src/domain/money/commission-file.ts'
import { creditDay, ruleOn } from '#src/domain/money/tax.ts'
import { monthOf } from '#src/domain/months.ts'
import { uploads } from '#src/domain/uploads.ts'
import { changeBooks, openMonth, recompute } from './books/commission-books.ts'
import {
  booksOf,
  type ComparedRow,
  claimsOf,
  compareRows,
  movedByStatement,
  sameStatement,
  storeStatement,
} from './statement-rows.ts'
import { taxRules } from './tax/tax-rules.ts'

/** A statement as it is sent. */
export interface SentStatement extends SentFile {
  lender_id: number
  month: string
}

interface StatementTypes {
  sent: SentStatement
  row: StatementRow
  effect: ComparedRow
  problem: RowProblem<StatementReason>
}

const keysOf =
  (lenderId: number) =>
  ({ names }: StatementRow): RowKeys => ({
    ...{ applicationId: null, lender: String(lenderId) },
    refs: names.map((ref) => ({ kind: 'APPLICATION', ref })),
  })

const comparing: Resolving<StatementTypes> = {
  name: 'statement',
  entity: 'commission_file',
  // Throws INVALID without a live lender and for a future month too.
  async read(db, { lender_id, month, file }, as, now) {
    if (month > monthOf(businessDay(now))) throw invalid({ month: 'statementMonth' })
    const live = and(eq(lender.lender_id, lender_id), isNull(lender.deleted_at))
    const [known] = await db.select({ id: lender.lender_id }).from(lender).where(live)
    if (!known) throw invalid({ lender_id: 'choice' })
    const percent = ruleOn((await taxRules(db)).gst, creditDay(month))?.percent ?? 0
    const persons: Persons = new Map()
    const read = await readFile(file, uploads.statement, as, (cells): StatementRow => {
      const { mobile, pan } = cells.values
      if (mobile ?? pan) persons.set(cells.line, { mobile, pan, name: null, amount: null, day: null })
      return statementRow(cells, percent)
    })
    if (persons.size === 0) return read
    const { rows, problems } = await matchRows(db, as, {
      ...{ rows: read.rows, persons, keysOf: keysOf(lender_id) },
      withCase: (row, id) => ({ ...row, names: [id, ...row.names] }),
    })
    // What is decided first is a row beside the others; a person without a case is one of others.
    const others = problems.map(
      ({ line, ...problem }): StatementRow => ({
        ...{ line, named: '', names: [], theirs: null, gst: 0, tds: 0, remark: null },
        ...(problem.reason === 'notOurs' || problem.reason === 'noId'
          ? { isForeign: true }
          : { problem: { ...problem, line, reason: problem.reason } }),
      }),
    )
    return { ...read, rows: [...rows, ...others].sort((a, b) => a.line - b.line) }
  },
  async resolve(tx, { rows: lenderRows }, { lender_id, month }) {
    const books = await booksOf(tx, lender_id, month)
    const isForeign = await foreignNames(tx, lenderRows.map(keysOf(lender_id)))
    // A case id that no one has is a mistake, not a case of others.
    const isOfOthers = (row: StatementRow) =>
      row.isForeign ||
      (row.names.length > 0 &&
        !row.names.some((name) => readCaseId(name)?.startsWith('L-')) &&
        isForeign(keysOf(lender_id)(row)))
    const compared = compareRows(lenderRows, books, isOfOthers, await claimsOf(tx, lender_id))
    const day = await sameStatement(tx, { lender_id, month }, compared)
    if (day)
      throw new AppError('INVALID', {
        errors: { file: 'statementAgain' },
        vars: { day: formatDate(day, 'en') },
      })
    return compared
  },
  isForeign: (one) => 'outcome' in one && one.outcome === 'FOREIGN',
  problemOf: ({ problem }) => problem,
  sayProblem: ({ reason, vars }, language) =>
    isCellReason(reason) ? sayCellProblem({ reason, vars }, language) : sayProblem(language, reason, vars),
  moved: movedByStatement,
}

/** The accepted lines of a statement. @param file SQL of its id */
const accepted = (file: SQL) =>
  sql`select l.* from commission_file_row r join commission_line l on l.id = r.line_id where r.file_id = ${file}`

/** A row `twin` of another statement says the same as `r`. */
export const isTwin = sql`twin.case_id = r.case_id and twin.theirs = r.theirs and twin.file_id <> r.file_id and twin.outcome <> 'ELSEWHERE'`

/** A lender's statement for a month: it is compared with our books and stored; the books do not change. */
export const statements = defineFileKind(
  comparing,
  {
    // Anyone who commits a file holds the books before what the admin moved is counted.
    change: changeBooks,
    async store(tx, { effects, rows: lenderRows }, { lender_id, month, file_name }, actor) {
      const id = await storeStatement(tx, { lender_id, month, file_name }, effects, actor)
      return { id, noted: { lender_id, month, rows: lenderRows.length } }
    },
  },
  {
    table: commissionFile,
    facts: async (db, now) => ({
      // Money was recorded for it: cancel that first.
      isApplied: sql`f.reverted_at is null and f.settled_reason is null
        and not exists (select from lender_receipt where file_id = f.id and cancelled_at is null)`,
      isLocked: sql`exists (select from (${accepted(sql`f.id`)}) a where a.month < ${await openMonth(db, now)})`,
      // Another statement has corrected one of its cases since, or counts on what it says.
      isBuiltUpon: sql`exists (select from (${accepted(sql`f.id`)}) a
        join commission_line later on later.case_id = a.case_id where later.kind = 'ACCEPTED' and later.id > a.id)
        or exists (select from commission_file_row twin join commission_file_row r on ${isTwin} and r.outcome = 'ELSEWHERE'
          join commission_file o on o.id = r.file_id where twin.file_id = f.id and o.reverted_at is null)`,
    }),
    changeBack: changeBooks,
    // Takes its accepted differences out of the books and closes it: its rows can no longer be accepted.
    async revert(tx, { id, lender_id }, actor) {
      const lines = await rows<{ id: number }>(
        tx,
        sql`with gone as (select line_id as id from commission_file_row where file_id = ${id} and line_id is not null)
          update commission_file_row r set line_id = null from gone where r.line_id = gone.id returning gone.id`,
      )
      for (const line of lines) {
        await tx.execute(sql`delete from commission_line where id = ${line.id}`)
        await recordAudit(tx, actor, { action: 'delete', entity: 'commission_line', entityId: line.id })
      }
      await tx.update(commissionFile).set({ reverted_at: actor.at }).where(eq(commissionFile.id, id))
      await recompute(tx, actor.at, { payers: [lender_id] })
      return { property: 'reverted_at', old: null, new: actor.at.toISOString() }
    },
  },
)
