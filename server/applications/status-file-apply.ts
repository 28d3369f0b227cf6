import { allIntegrations } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { findTransitions, lendersByName, lockApplications } from './status-file-find.ts'
import { type Meant, makeJudge, makeMeaning } from './status-file-judge.ts'
import type { LockedApplication, StatusTransition } from './status-transition.ts'
import { writeTransitions } from './write-transitions.ts'

/**
 * Applies what can be applied, in the order of the rows; call it in a transaction.
 * @returns how many rows changed something, and why others could not be applied
 */
export async function applyRows(
  tx: Db,
  fileId: number,
  reported: readonly ReportedRow[],
  now: Date,
): Promise<{ updated: number; problems: RowProblem[] }> {
  const lenders = await lendersByName(tx)
  const integrationOf = await allIntegrations(tx)
  const meaning = makeMeaning(
    await lockApplications(tx, reported, lenders),
    lenders,
    (lenderId) => integrationOf(lenderId).words,
  )
  const meant = reported.map(meaning)
  const judge = makeJudge(
    now,
    await findTransitions(
      tx,
      meant.filter(isMeant).map(({ locked, code }) => ({ id: locked.id, code })),
    ),
  )
  const problems: RowProblem[] = []
  const transitions: StatusTransition[] = []
  const changed = new Map<string, LockedApplication>()
  let updated = 0
  for (const one of meant) {
    const judged = isMeant(one) ? judge(one) : one
    if ('reason' in judged) {
      problems.push(judged)
      continue
    }
    if (judged.transition) transitions.push(judged.transition)
    if (judged.changed && isMeant(one)) {
      updated += 1
      changed.set(one.locked.id, one.locked)
    }
  }
  await writeTransitions(tx, { source: 'FILE', fileId }, transitions, [...changed.values()], now)
  return { updated, problems }
}

const isMeant = (one: Meant | RowProblem): one is Meant => 'locked' in one
