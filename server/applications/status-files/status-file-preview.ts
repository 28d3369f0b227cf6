import { type FileLimits, needsSecondAdmin } from '#server/access/approvals/file-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StatusFilePreview } from '#src/contract/applications/status-file.ts'
import { type BadRow, MOST_BAD_ROWS } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import { columnOfReason, type RowProblem } from '#src/domain/applications/status-file.ts'
import { type ReadAs, readStatusFile } from './status-file.ts'
import { judgeFile, movedByRows } from './status-file-apply.ts'
import { sayReason } from './status-file-words.ts'

/** Changes that a preview shows. */
const FIRST = 50

/**
 * What a file would change, by the judgement that applies it; writes nothing.
 * @throws as uploadStatusFile
 */
export async function previewStatusFile(
  db: Db,
  limits: FileLimits,
  file: File,
  readAs: ReadAs,
  actor: Actor,
  language: Language,
): Promise<StatusFilePreview> {
  const read = await readStatusFile(db, file, readAs, true)
  const { effects, problems: judged } = await judgeFile(db, read.rows, actor.at)
  const changed = effects.filter((one) => one.changed)
  const problems = [...read.problems, ...judged].sort((a, b) => a.line - b.line)
  return {
    counts: {
      changed: changed.length,
      same: effects.length - changed.length,
      error: problems.length,
    },
    changes: changed.slice(0, FIRST).map(({ row, locked, from, to }) => ({
      line: row.line,
      named: row.lenderAppId ?? locked.id,
      lender: row.lender,
      from,
      to,
      date: row.date,
      amount: row.amount,
    })),
    second_admin: await needsSecondAdmin(db, limits, movedByRows(effects), actor),
    header: read.header,
    bad: badRows(problems, read.cellsOf, language),
  }
}

/** Rows with problems, with their cells and the column that each problem concerns. */
export const badRows = (
  problems: readonly RowProblem[],
  cellsOf: (line: number) => string[] | undefined,
  language: Language,
): BadRow[] =>
  problems.slice(0, MOST_BAD_ROWS).map((problem) => ({
    line: problem.line,
    given: cellsOf(problem.line) ?? [],
    column: problem.column ?? columnOfReason[problem.reason] ?? null,
    problem: sayReason(problem, language),
  }))
