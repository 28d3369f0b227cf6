import type { FileDeps } from '#server/files/file-kind.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Language } from '#src/contract/language.ts'
import type { StatementPreview } from '#src/contract/money/commission.ts'
import { type StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { minus } from '#src/domain/money/commission.ts'
import { type SentStatement, statements } from './statement.ts'

/** Differences that a preview shows. */
const FIRST = 50

/** How a statement compares with our books; stores nothing. Throws as previewFile. */
export async function statementPreview(
  deps: Pick<FileDeps, 'database' | 'settings'>,
  sent: SentStatement,
  actor: Actor,
  language: Language,
): Promise<StatementPreview> {
  const { effects, header, bad, second_admin } = await previewFile(deps, statements, sent, actor, language)
  const sum = (of: 'ours' | 'theirs') => effects.reduce((all, row) => minus(all, -(row[of] ?? 0)), 0)
  const counts = Object.fromEntries(Object.keys(statementOutcomes).map((outcome) => [outcome, 0])) as Record<
    StatementOutcome,
    number
  >
  for (const { outcome } of effects) counts[outcome] += 1
  return {
    ...{ header, counts, bad, second_admin, ours: sum('ours'), theirs: sum('theirs') },
    rows: effects
      .filter(({ outcome }) => outcome !== 'MATCH' && outcome !== 'INVALID')
      .slice(0, FIRST)
      .map(({ line, outcome, named, ours, theirs }) => ({ line, outcome, named, ours, theirs })),
  }
}
