import { sql } from 'drizzle-orm'
import type { Moved } from '#server/access/approvals/file-limits.ts'
import { storeConflicts } from '#server/applications/amount-conflict.ts'
import type { LockedApplication, StatusTransition } from '#server/applications/status-transition.ts'
import { type Redating, writeRedatings, writeTransitions } from '#server/applications/write-transitions.ts'
import type { ReadFile } from '#server/files/read-file.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { statusFileRow } from '#server/tables/applications.ts'
import type { ReportedRow, RowProblem, StatusFileValues } from '#src/domain/applications/status-file.ts'
import { addRupees } from '#src/domain/paise.ts'
import { findTransitions, type LenderBook, lockApplications } from './status-file-find.ts'
import {
  makeEvaluator,
  makeForeign,
  makeResolver,
  type ResolvedRow,
  type WaitingRow,
  withoutForeign,
} from './status-file-rows.ts'

/** What was read of a file. */
export type StatusRows = Pick<ReadFile<ReportedRow, RowProblem>, 'rows'> & { problems: readonly RowProblem[] }

/** A row that can be applied, and its effect. */
export interface StatusEffect {
  row: ReportedRow
  locked: LockedApplication
  /** Status before this row, and what the row says. */
  from: number
  to: number
  before: StatusFileValues
  after: StatusFileValues
  transition: StatusTransition | null
  redated?: Redating
  changed: boolean
}

/**
 * The effect of each row in order, or why it has none; writes nothing. Locks the applications until the transaction
 * ends.
 * @param unread rows that could not be read; those of cases that are not ours are counted apart
 */
export async function resolveStatusRows(
  tx: Db,
  reported: readonly ReportedRow[],
  unread: readonly RowProblem[],
  book: LenderBook,
  now: Date,
): Promise<(StatusEffect | RowProblem | WaitingRow)[]> {
  const named = unread.flatMap(({ names }) => names ?? [])
  const found = await lockApplications(tx, [...reported, ...named], book.lenders)
  const resolve = makeResolver(found, book)
  const unreadOnes = unread.length > 0 ? withoutForeign(unread, makeForeign(found, book)) : []
  const resolved = [...reported.map(resolve), ...unreadOnes]
  const evaluate = makeEvaluator(now, await findTransitions(tx, resolved.filter(isResolved)), {
    waits: true,
    source: 'FILE',
  })
  return resolved.map((one) => {
    if (!isResolved(one)) return one
    const { row, locked, code } = one
    const before = valuesOf(locked)
    const evaluated = evaluate(one)
    if ('reason' in evaluated) return evaluated
    const { redated, ...effect } = evaluated
    const day = (since?: string) => (since === undefined ? {} : { since })
    return {
      ...{ row, locked, from: before.status, to: code, ...effect, ...(redated && { redated }) },
      before: { ...before, ...day(redated?.from) },
      after: { ...valuesOf(locked), ...day(redated?.to) },
    }
  })
}

/** What the rows of a file change: each changed row, with its disbursed amount if that is set or taken away. */
export function movedByRows(effects: readonly StatusEffect[]): Moved {
  const changed = effects.filter((one) => one.changed)
  const amounts = changed.map(({ before, after }) => {
    const [from, to] = [before.disbursed_amount ?? 0, after.disbursed_amount ?? 0]
    return from === to ? 0 : Math.max(from, to)
  })
  return { rows: changed.length, rupees: addRupees(0, ...amounts) }
}

/**
 * Applies what can be applied, in the order of the rows; call it in a transaction.
 * @returns how many rows changed something, why others could not be applied, in order, and how many are not ours
 */
export async function applyRows(
  tx: Db,
  fileId: number,
  { rows: reported, problems: unread }: StatusRows,
  book: LenderBook,
  now: Date,
): Promise<{ updated: number; foreign: number; problems: RowProblem[] }> {
  const evaluated = await resolveStatusRows(tx, reported, unread, book, now)
  const effects = evaluated.filter((one) => 'locked' in one)
  const changed = effects.filter((one) => one.changed)
  const transitions = effects.flatMap(({ transition }) => transition ?? [])
  const ids = await writeTransitions(
    tx,
    'FILE',
    transitions,
    [...new Set(changed.map(({ locked }) => locked))],
    now,
  )
  await writeRedatings(
    tx,
    'FILE',
    effects.flatMap(({ redated }) => redated ?? []),
    now,
  )
  await storeRows(tx, fileId, changed, new Map(transitions.map((one, at) => [one, ids[at]])))
  const problems = evaluated.filter((one) => 'reason' in one)
  const waiting = problems.flatMap((one) => ('conflict' in one ? [one.conflict] : []))
  await storeConflicts(tx, waiting, { source: 'FILE', status_file_id: fileId, seen_at: now })
  const ours = problems.filter(({ reason }) => reason !== 'notOurs')
  return {
    updated: changed.length,
    foreign: problems.length - ours.length,
    problems: ours
      .map((one) => {
        if (!('conflict' in one)) return one
        const { conflict: _, ...problem } = one
        return problem
      })
      .sort((a, b) => a.line - b.line),
  }
}

const valuesOf = ({
  status,
  lender_app_id,
  other_refs,
  disbursed_amount,
  tranches,
}: LockedApplication): StatusFileValues => ({
  ...{ status, lender_app_id, other_refs, disbursed_amount, tranches },
})

/** What each row changed, so that the file can be reverted. */
const storeRows = (
  tx: Db,
  fileId: number,
  changed: readonly StatusEffect[],
  idOf: ReadonlyMap<StatusTransition, number | undefined>,
) =>
  inPortions(
    changed.map(({ row: { line }, locked: { id }, before, after, transition }) => ({
      ...{ line, id, before, after },
      transition: transition && idOf.get(transition),
    })),
    (json) =>
      rows(
        tx,
        sql`insert into ${statusFileRow} (file_id, line, lender_application_id, before, after, transition_id)
          select ${fileId}::int, line, id, before, after, transition from jsonb_to_recordset(${json})
            as v(line int, id uuid, before jsonb, after jsonb, transition bigint)`,
      ),
  )

const isResolved = (one: ResolvedRow | RowProblem): one is ResolvedRow => 'locked' in one
