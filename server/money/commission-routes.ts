import { applyFile } from '#server/files/apply-file.ts'
import type { FileDeps } from '#server/files/file-kind.ts'
import { previewFile } from '#server/files/resolve-file.ts'
import { revertFile } from '#server/files/revert-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { Language } from '#src/contract/language.ts'
import type { commissionCalls, StatementPreview } from '#src/contract/money/commission.ts'
import { type StatementOutcome, statementOutcomes } from '#src/contract/money/statement.ts'
import { minus } from '#src/domain/money/commission.ts'
import { agreeing, uncounted } from '#src/domain/money/commission-file.ts'
import { acceptDifference, differencesFile } from './commission-difference.ts'
import { lockMonth, recomputeAll } from './commission-month.ts'
import { traceOf } from './commission-trace.ts'
import { earningMonths } from './earnings.ts'
import { type SentStatement, statements } from './statement.ts'
import { listStatements, oneStatement } from './statement-list.ts'

/** Differences that a preview shows. */
const FIRST = 50

/** How a statement compares with our books; stores nothing. Throws as previewFile. */
async function statementPreview(
  deps: Pick<FileDeps, 'database' | 'settings' | 'keys'>,
  sent: SentStatement,
  actor: Actor,
  language: Language,
): Promise<StatementPreview> {
  const { effects, header, bad, second_admin } = await previewFile(deps, statements, sent, actor, language)
  const ours = effects.filter(({ outcome }) => !uncounted.includes(outcome))
  const sum = (of: 'ours' | 'theirs') => ours.reduce((all, row) => minus(all, -(row[of] ?? 0)), 0)
  const counts = Object.fromEntries(Object.keys(statementOutcomes).map((outcome) => [outcome, 0])) as Record<
    StatementOutcome,
    number
  >
  for (const { outcome } of effects) counts[outcome] += 1
  return {
    ...{ header, counts, bad, second_admin, ours: sum('ours'), theirs: sum('theirs') },
    rows: effects
      .filter(({ outcome }) => ![...agreeing, 'INVALID', ...uncounted].includes(outcome))
      .slice(0, FIRST)
      .map(({ line, outcome, named, ours, theirs }) => ({ line, outcome, named, ours, theirs })),
  }
}

export const commissionRoutes: Handlers<typeof commissionCalls> = {
  'POST /api/admin/commission/recompute': async ({ now }, { database }) => {
    await recomputeAll(database.db, now)
  },
  'POST /api/admin/commission/lock': async ({ body, actor }, { database, keys, settings }) => {
    const billing = { db: database.db, keys, settings }
    await lockMonth(billing, body, actor)
  },
  'GET /api/admin/commission/lines/{id}': ({ params }, { database }, c) =>
    traceOf(database.db, params.id, languageOf(c)),
  'GET /api/admin/commission-file': ({ query, now }, { database }) => listStatements(database.db, query, now),
  'POST /api/admin/commission-file': async ({ form, now, actor }, deps) => {
    const { id } = await applyFile(deps, statements, form, actor)
    return { success: true, file: await oneStatement(deps.database.db, id, now) }
  },
  'POST /api/admin/commission-file/preview': ({ form, actor }, deps, c) =>
    statementPreview(deps, form, actor, languageOf(c)),
  'GET /api/admin/commission-file/{id}': async ({ params, now }, { database }) => ({
    success: true,
    file: await oneStatement(database.db, params.id, now),
  }),
  'POST /api/admin/commission-file/{id}/accept': async ({ params, body, actor }, { database }) => {
    await acceptDifference(database.db, params.id, body, actor)
  },
  'POST /api/admin/commission-file/{id}/revert': async ({ params, now, actor }, deps) => {
    await revertFile(deps, statements, params.id, actor)
    return { success: true, file: await oneStatement(deps.database.db, params.id, now) }
  },
  'GET /api/admin/commission-file/{id}/differences': async ({ params, query, now }, { database }, c) => {
    const { month, lender } = await oneStatement(database.db, params.id, now)
    const bytes = await differencesFile(database.db, params.id, query.format, languageOf(c))
    return answerSheet(c, `differences-${lender.replace(/[^\w-]/g, '')}-${month}`, query.format, bytes)
  },
  'GET /api/partner/earnings': ({ who, now }, { database, settings }) =>
    earningMonths(database.db, settings, who.merchantId, now),
  'GET /api/partner/earnings/{id}/trace': ({ params, who }, { database }, c) =>
    traceOf(database.db, params.id, languageOf(c), who.merchantId),
}
