import { type FileLimits, needsSecondAdmin } from '#server/access/approvals/file-limits.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Settings } from '#server/platform/settings.ts'
import { sayProblem } from '#server/platform/words.ts'
import { MOST_BAD_ROWS } from '#src/contract/catalogue/upload.ts'
import type { Language } from '#src/contract/language.ts'
import type { StatementPreview } from '#src/contract/money/commission.ts'
import { type StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { minus } from '#src/domain/money/commission.ts'
import { movedByStatement, previewStatement, type SentStatement } from './commission-file.ts'

/** Differences that a preview shows. */
const FIRST = 50

/** How a statement compares with our books; stores nothing. Throws as compareStatement. */
export async function statementPreview(
  db: Db,
  settings: FileLimits & Pick<Settings, 'PAYOUT_BASIS'>,
  sent: SentStatement,
  actor: Actor,
  language: Language,
): Promise<StatementPreview> {
  const { header, compared, cellsOf } = await previewStatement(db, sent, actor.at)
  const sum = (of: 'ours' | 'theirs') => compared.reduce((all, row) => minus(all, -(row[of] ?? 0)), 0)
  const counts = Object.fromEntries(Object.keys(statementOutcomes).map((outcome) => [outcome, 0])) as Record<
    StatementOutcome,
    number
  >
  for (const { outcome } of compared) counts[outcome] += 1
  return {
    header,
    counts,
    second_admin: await needsSecondAdmin(db, settings, movedByStatement(compared, settings), actor),
    ours: sum('ours'),
    theirs: sum('theirs'),
    rows: compared
      .filter(({ outcome }) => outcome !== 'MATCH' && outcome !== 'INVALID')
      .slice(0, FIRST)
      .map(({ line, outcome, named, ours, theirs }) => ({ line, outcome, named, ours, theirs })),
    bad: compared
      .flatMap(({ problem }) => problem ?? [])
      .slice(0, MOST_BAD_ROWS)
      .map(({ line, column = null, reason }) => ({
        ...{ line, column, given: cellsOf(line) ?? [], problem: sayProblem(language, reason) },
      })),
  }
}
