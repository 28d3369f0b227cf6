import type { LockedApplication, StatusTransition } from '#server/applications/status-transition.ts'
import { writeTransitions } from '#server/applications/write-transitions.ts'
import { allIntegrations } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { ReportedRow, RowProblem } from '#src/domain/applications/status-file.ts'
import { findTransitions, lendersByName, lockApplications } from './status-file-find.ts'
import { type Meant, makeJudge, makeMeaning } from './status-file-judge.ts'

/** A row that can be applied, and its effect. */
export interface JudgedRow {
  row: ReportedRow
  locked: LockedApplication
  /** Status before this row, and what the row says. */
  from: number
  to: number
  transition: StatusTransition | null
  changed: boolean
}

/**
 * The effect of each row in order, or why it has none; writes nothing. Locks the applications until the transaction
 * ends.
 */
export async function judgeStatusRows(
  tx: Db,
  reported: readonly ReportedRow[],
  now: Date,
): Promise<(JudgedRow | RowProblem)[]> {
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
  return meant.map((one) => {
    if (!isMeant(one)) return one
    const { row, locked, code } = one
    const from = locked.status
    const judged = judge(one)
    return 'reason' in judged ? judged : { row, locked, from, to: code, ...judged }
  })
}

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
  const judged = await judgeStatusRows(tx, reported, now)
  const effects = judged.filter((one) => 'locked' in one)
  const changed = effects.filter((one) => one.changed)
  await writeTransitions(
    tx,
    { source: 'FILE', fileId },
    effects.flatMap(({ transition }) => (transition ? [transition] : [])),
    [...new Map(changed.map(({ locked }) => [locked.id, locked])).values()],
    now,
  )
  return { updated: changed.length, problems: judged.filter((one) => 'reason' in one) }
}

const isMeant = (one: Meant | RowProblem): one is Meant => 'locked' in one
