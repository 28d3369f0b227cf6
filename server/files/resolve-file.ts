import { needsSecondAdmin } from '#server/access/approvals/file-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { type BadRow, MAX_BAD_ROWS } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { FileDeps, KindTypes, ReadOf, ResolvedFile, Resolving } from './file-kind.ts'
import { readingOf } from './remembered-columns.ts'

type ReadDeps = Pick<FileDeps, 'database' | 'keys'>

/**
 * Reads a file by the columns that the admin chose, or chose last. Throws as readFile.
 * @param keepCells keeps the cells of each line, for a preview
 */
export async function readSent<K extends KindTypes>(
  { database: { db }, keys }: ReadDeps,
  kind: Resolving<K>,
  sent: K['sent'],
  now: Date,
  keepCells = false,
): Promise<ReadOf<K>> {
  return kind.read(db, sent, { ...(await readingOf(db, kind.name, sent)), keepCells, keys }, now)
}

/** The effects of a file's rows; writes nothing. Call it in a transaction. */
export async function resolveRead<K extends KindTypes>(
  tx: Db,
  kind: Resolving<K>,
  read: ReadOf<K>,
  sent: K['sent'],
  now: Date,
): Promise<ResolvedFile<K>> {
  const resolved = await kind.resolve(tx, read, sent, now)
  const isForeign = (one: K['effect'] | K['problem']) => kind.isForeign?.(one) ?? false
  const isProblem = (one: K['effect'] | K['problem']): one is K['problem'] => 'reason' in one
  const effects = resolved.filter((one) => !isProblem(one))
  const problems = [
    ...resolved.filter(isProblem),
    ...effects.flatMap((one) => kind.problemOf?.(one) ?? []),
  ].filter((one) => !isForeign(one))
  const foreign = resolved.filter(isForeign).length
  return { ...read, effects, foreign, problems: problems.sort((a, b) => a.line - b.line) }
}

/** Reads a file and resolves its rows; writes nothing. Throws as readFile. */
export async function resolveFile<K extends KindTypes>(
  deps: ReadDeps,
  kind: Resolving<K>,
  sent: K['sent'],
  now: Date,
  keepCells = false,
): Promise<ResolvedFile<K>> {
  const read = await readSent(deps, kind, sent, now, keepCells)
  return transaction(deps.database.db, (tx) => resolveRead(tx, kind, read, sent, now))
}

/** What a file would change, as its upload resolves it; writes nothing. Throws as readFile. */
export async function previewFile<K extends KindTypes>(
  deps: ReadDeps & Pick<FileDeps, 'settings'>,
  kind: Resolving<K>,
  sent: K['sent'],
  actor: Actor,
  language: Language,
) {
  const { database, settings } = deps
  const resolved = await resolveFile(deps, kind, sent, actor.at, true)
  const moved = kind.moved?.(resolved.effects, settings)
  const second_admin = moved !== undefined && (await needsSecondAdmin(database.db, settings, moved, actor))
  return { ...resolved, second_admin, bad: await badRows(kind, resolved, language) }
}

/** Rows with problems, with their cells and the column that each problem concerns. */
export async function badRows<K extends KindTypes>(
  { columnOf, sayProblem }: Resolving<K>,
  { problems, cellsOf }: ReadOf<K>,
  language: Language,
): Promise<BadRow[]> {
  const shown = problems.slice(0, MAX_BAD_ROWS)
  const cells = await cellsOf(shown.map(({ line }) => line))
  return shown.map((problem) => ({
    line: problem.line,
    given: cells.get(problem.line) ?? [],
    column: problem.column ?? columnOf?.[problem.reason] ?? null,
    problem: sayProblem(problem, language),
    reason: problem.reason,
    matches: [...(problem.matches ?? [])],
  }))
}
