import type { FileDeps, SentFile } from '#server/files/file-kind.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { StatusFilePreview } from '#src/contract/applications/status-file.ts'
import type { Language } from '#src/contract/language.ts'
import { statusFiles } from './status-file.ts'

/** Changes that a preview shows. */
const FIRST = 50

/** What an application status file would change; writes nothing. Throws as previewFile. */
export async function previewStatusFile(
  deps: Pick<FileDeps, 'database' | 'settings'>,
  sent: SentFile,
  actor: Actor,
  language: Language,
): Promise<StatusFilePreview> {
  const read = await previewFile(deps, statusFiles, sent, actor, language)
  const { effects, problems, header, bad, second_admin } = read
  const changed = effects.filter((one) => one.changed)
  return {
    ...{ header, bad, second_admin },
    counts: { changed: changed.length, same: effects.length - changed.length, error: problems.length },
    changes: changed.slice(0, FIRST).map(({ row, locked, from, to }) => ({
      ...{ line: row.line, named: row.lenderAppId ?? locked.id, lender: row.lender },
      ...{ from, to, date: row.date, amount: row.amount },
    })),
  }
}
