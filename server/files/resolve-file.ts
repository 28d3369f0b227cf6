import { needsSecondAdmin } from '#server/access/approvals/file-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { type BadRow, MOST_BAD_ROWS } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { RowProblem } from '#src/domain/files/read-cells.ts'
import type { FileDeps, ResolvedFile, Resolving, SentFile } from './file-kind.ts'
import type { ReadFile } from './read-file.ts'
import { rememberedMapping } from './remembered-columns.ts'

/**
 * Reads a file by the columns that the admin chose, or chose last. Throws as readFile.
 * @param keepCells keeps the cells of each line, for a preview
 */
export const readSent = async <Sent extends SentFile, Row, Effect extends object, Problem extends RowProblem>(
  db: Db,
  kind: Resolving<Sent, Row, Effect, Problem>,
  sent: Sent,
  now: Date,
  keepCells = false,
): Promise<ReadFile<Row, Problem>> => {
  const mapping = sent.columns ?? (await rememberedMapping(db, kind.name, sent.lender_id))
  return kind.read(db, sent, { mapping, keepCells }, now)
}

/** The effects of a file's rows; writes nothing. Call it in a transaction. */
export async function resolveRead<
  Sent extends SentFile,
  Row,
  Effect extends object,
  Problem extends RowProblem,
>(
  tx: Db,
  kind: Resolving<Sent, Row, Effect, Problem>,
  read: ReadFile<Row, Problem>,
  sent: Sent,
  now: Date,
): Promise<ResolvedFile<Row, Effect, Problem>> {
  const resolved = await kind.resolve(tx, read.rows, sent, now)
  const isProblem = (one: Effect | Problem): one is Problem => 'reason' in one
  const effects = resolved.filter((one): one is Effect => !isProblem(one))
  const problems = [
    ...read.problems,
    ...resolved.filter(isProblem),
    ...effects.flatMap((one) => kind.problemOf?.(one) ?? []),
  ]
  return { ...read, effects, problems: problems.sort((a, b) => a.line - b.line) }
}

/** Reads a file and resolves its rows; writes nothing. Throws as readFile. */
export async function resolveFile<
  Sent extends SentFile,
  Row,
  Effect extends object,
  Problem extends RowProblem,
>(
  db: Db,
  kind: Resolving<Sent, Row, Effect, Problem>,
  sent: Sent,
  now: Date,
  keepCells = false,
): Promise<ResolvedFile<Row, Effect, Problem>> {
  const read = await readSent(db, kind, sent, now, keepCells)
  return transaction(db, (tx) => resolveRead(tx, kind, read, sent, now))
}

/** What a file would change, as its upload resolves it; writes nothing. Throws as readFile. */
export async function previewFile<
  Sent extends SentFile,
  Row,
  Effect extends object,
  Problem extends RowProblem,
>(
  { database: { db }, settings }: Pick<FileDeps, 'database' | 'settings'>,
  kind: Resolving<Sent, Row, Effect, Problem>,
  sent: Sent,
  actor: Actor,
  language: Language,
) {
  const resolved = await resolveFile(db, kind, sent, actor.at, true)
  const moved = kind.moved?.(resolved.effects, settings)
  return {
    ...resolved,
    bad: badRows(kind, resolved, language),
    second_admin: moved !== undefined && (await needsSecondAdmin(db, settings, moved, actor)),
  }
}

/** Rows with problems, with their cells and the column that each problem concerns. */
export const badRows = <Row, Effect extends object, Problem extends RowProblem>(
  { columnOf, sayProblem }: Pick<Resolving<never, Row, Effect, Problem>, 'columnOf' | 'sayProblem'>,
  { problems, cellsOf }: Pick<ResolvedFile<Row, Effect, Problem>, 'problems' | 'cellsOf'>,
  language: Language,
): BadRow[] =>
  problems.slice(0, MOST_BAD_ROWS).map((problem) => ({
    line: problem.line,
    given: cellsOf(problem.line) ?? [],
    column: problem.column ?? columnOf?.[problem.reason] ?? null,
    problem: sayProblem(problem, language),
  }))
