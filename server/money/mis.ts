import { and, eq, isNull, sql } from 'drizzle-orm'
import { notePerson, type Persons, withMatches } from '#server/applications/status-files/match-rows.ts'
import { lendersByName, lockFiles } from '#server/applications/status-files/status-file-find.ts'
import { foreignNames } from '#server/applications/status-files/status-file-rows.ts'
import { sayReason } from '#server/applications/status-files/status-file-words.ts'
import { defineFileKind, type Resolving, type SentFile } from '#server/files/file-kind.ts'
import { readFile } from '#server/files/read-file.ts'
import { transaction } from '#server/platform/database/database.ts'
import { mapInTurns } from '#server/platform/database/in-portions.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { lender } from '#server/tables/catalogue.ts'
import { misFile } from '#server/tables/money.ts'
import { columnOfReason, type RowProblem, referencesOf } from '#src/domain/applications/status-file.ts'
import { MAX_FOREIGN_ROWS } from '#src/domain/money/mis.ts'
import { type MisReportedRow, misRow } from '#src/domain/money/mis-columns.ts'
import { uploads } from '#src/domain/uploads.ts'
import { openMonth } from './books/commission-books.ts'
import { changeByFile } from './mis-commit.ts'
import { storePreview } from './mis-preview.ts'
import { revertMis } from './mis-revert.ts'
import { type ResolvedMis, refusedRow, resolveMis } from './mis-rows.ts'

interface SentMis extends SentFile {
  lender_id: number
  /** The month that its rows belong to; left out: any. */
  month?: string | undefined
}

/** `named`: the id that a row names which could not be read. */
type MisProblem = RowProblem & { named?: string }

interface MisTypes {
  sent: SentMis
  row: MisReportedRow
  effect: ResolvedMis
  problem: MisProblem
}

const resolving: Resolving<MisTypes> = {
  name: 'mis',
  entity: 'mis_file',
  // Throws INVALID without a live lender and for another lender's file too.
  async read(db, { file, lender_id }, as) {
    const live = and(eq(lender.lender_id, lender_id), isNull(lender.deleted_at))
    const [of] = await db.select({ id: lender.lender_id, name: lender.name }).from(lender).where(live)
    if (!of) throw invalid({ lender_id: 'choice' })
    const lenders = await lendersByName(db)
    const persons: Persons = new Map()
    const all = await readFile(file, uploads.mis, as, (cells): MisReportedRow | MisProblem => {
      const row = misRow(cells, of.name)
      notePerson(persons, cells.values, row)
      const [first] = referencesOf(cells.values)
      const named = (first?.ref ?? cells.values.application_id ?? '').slice(0, 100)
      if ('reason' in row) return { ...row, named }
      if (lenders.get(row.lender.toLowerCase())?.id === of.id) return row
      return { line: row.line, reason: 'otherLender', vars: { lender: of.name }, named }
    })
    const matched = await withMatches(db, as, all, persons)
    // Such a row names no id; it is stored all the same.
    const problems = matched.problems.map((one) => (one.matches ? { ...one, named: '' } : one))
    const read = { ...matched, problems }
    const foreign = read.problems.filter(({ reason }) => reason === 'otherLender').length
    if (foreign > (read.rows.length + read.problems.length) * MAX_FOREIGN_ROWS)
      throw new AppError('INVALID', { errors: { file: 'misOtherLender' }, vars: { lender: of.name } })
    return read
  },
  async resolve(tx, { rows, problems }, { month = null }, now) {
    await lockFiles(tx)
    const resolved = await resolveMis(tx, rows, { month, accepted: new Set() }, now)
    const isForeign = await foreignNames(
      tx,
      problems.flatMap(({ names }) => names ?? []),
    )
    const unread = await mapInTurns(problems, (one): ResolvedMis | MisProblem => {
      if (one.reason === 'notOurs' || (one.names && isForeign(one.names)))
        return refusedRow(one.named ?? '', { line: one.line, reason: 'notOurs' }, null)
      const { names, ...unread } = one
      return unread
    })
    return [...resolved, ...unread]
  },
  isForeign: (one) => 'outcome' in one && one.outcome === 'FOREIGN',
  // A conflict is decided on the screen: it is no row to correct in the file.
  problemOf: ({ outcome, problem }) => (outcome === 'CONFLICT' ? null : problem),
  columnOf: columnOfReason,
  sayProblem: sayReason,
}

/** A lender's money file: its preview is stored, and booked later (mis-commit.ts). */
export const misFiles = defineFileKind(
  resolving,
  {
    change: transaction,
    keepCells: true,
    async store(tx, { effects, problems, headings }, { lender_id, month = null, file_name }, actor) {
      const unread = problems.flatMap(({ named, ...problem }) =>
        named === undefined ? [] : [refusedRow(named, problem, null)],
      )
      const all = [...effects, ...unread].sort((a, b) => a.line - b.line)
      return { id: await storePreview(tx, { lender_id, month, file_name, headings }, all, actor) }
    },
  },
  {
    table: misFile,
    facts: async (db, now) => ({
      isApplied: sql`f.state like 'DONE%'`,
      at: sql`f.done_at`,
      isLocked: sql`f.first_month < ${await openMonth(db, now)}`,
    }),
    changeBack: changeByFile,
    revert: revertMis,
  },
)
