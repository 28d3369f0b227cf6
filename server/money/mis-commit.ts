import { isDeepStrictEqual } from 'node:util'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import { countAgainstLimits, type FileLimits, type Moved } from '#server/access/approvals/file-limits.ts'
import { lockFiles } from '#server/applications/status-files/status-file-find.ts'
import type { LockedApplication } from '#server/applications/status-transition.ts'
import { writeRedatings, writeTransitions } from '#server/applications/write-transitions.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { misFile, misRow } from '#server/tables/money.ts'
import { misErrors, misWrites } from '#src/domain/money/mis.ts'
import { monthOf } from '#src/domain/months.ts'
import { changeBooks, openMonth, recompute } from './books/commission-books.ts'
import { type ResolvedMis, resolveMis } from './mis-rows.ts'

/** Changes the books by a file, which changes applications too. */
export const changeByFile = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  changeBooks(db, work, lockFiles)

/** A file, locked until the transaction ends. Throws NOT_FOUND. */
export async function lockFile(tx: Db, id: number) {
  const [file] = await tx.select().from(misFile).where(eq(misFile.id, id)).for('update')
  if (!file) throw notFound()
  return file
}

/**
 * Applies a preview in one transaction and recalculates the lines of the open months.
 * @throws NOT_FOUND; STEP_NOT_ALLOWED if already applied; CHANGED_MEANWHILE, with nothing written, if the effect of a
 * row differs from the preview; NEEDS_SECOND_ADMIN above the limits
 */
export const commitMis = (db: Db, limits: FileLimits, id: number, actor: Actor): Promise<void> =>
  changeByFile(db, async (tx) => {
    const file = await lockFile(tx, id)
    await bookMis(tx, file, actor)
    await countAgainstLimits(tx, limits, await movedByMis(tx, id), actor)
  })

/** What booking a file changes; a row that moves a case without changing its amount counts in full. */
export async function movedByMis(db: Db, id: number): Promise<Moved> {
  const [moved] = await rows<Moved>(
    db,
    sql`select count(*)::int as rows, coalesce(sum(greatest((after->>'case_amount')::numeric,
        (before->>'case_amount')::numeric)), 0)::float8 as rupees
      from mis_row where file_id = ${id} and outcome in ${misWrites}`,
  )
  return moved ?? { rows: 0, rupees: 0 }
}

/** Books a file in a transaction that holds the locks of files and books; throws as commitMis. */
export async function bookMis(tx: Db, file: typeof misFile.$inferSelect, actor: Actor): Promise<void> {
  const { id } = file
  if (file.state !== 'PREVIEW') throw new AppError('STEP_NOT_ALLOWED')
  const shown = await storedRows(tx, id)
  const evaluated = await resolveMis(
    tx,
    shown.flatMap(({ reported }) => (reported ? [reported] : [])),
    decisionsOf(file.month, shown),
    actor.at,
  )
  checkUnchanged(shown, evaluated)
  const open = await openMonth(tx, actor.at)
  await write(tx, id, evaluated, actor.at)
  const bad = misErrors.some((outcome) => file.counts[outcome] > 0)
  const changes = { state: bad ? 'DONE_WITH_ERRORS' : 'DONE', done_at: actor.at } as const
  await tx
    .update(misFile)
    .set({ ...changes, first_month: firstMonth(evaluated, open) })
    .where(eq(misFile.id, id))
  await recompute(tx, actor.at, { payers: [file.lender_id] })
  const what = { file_name: file.file_name, lender_id: file.lender_id, ...file.counts }
  await recordAudit(tx, actor, { action: 'create', entity: 'mis_file', entityId: id, new: what })
}

/** Rows per statement: one of a whole file would take longer than a statement may. */
const PORTION = 5000

/** The rows of a preview in their order, without those of cases that are not ours, which booking leaves as they are. */
export async function storedRows(tx: Db, id: number): Promise<(typeof misRow.$inferSelect)[]> {
  const all: (typeof misRow.$inferSelect)[] = []
  for (;;) {
    const below = and(
      eq(misRow.file_id, id),
      ne(misRow.outcome, 'FOREIGN'),
      gt(misRow.line, all.at(-1)?.line ?? 0),
    )
    const part = await tx.select().from(misRow).where(below).orderBy(misRow.line).limit(PORTION)
    all.push(...part)
    if (part.length < PORTION) return all
  }
}

/** What was decided about the rows of a file. */
export const decisionsOf = (
  month: string | null,
  stored: readonly Pick<typeof misRow.$inferSelect, 'line' | 'accepted_reason'>[],
) => ({
  month,
  accepted: new Set(stored.flatMap(({ line, accepted_reason }) => (accepted_reason === null ? [] : [line]))),
})

function checkUnchanged(
  shown: readonly (typeof misRow.$inferSelect)[],
  evaluated: readonly ResolvedMis[],
): void {
  const now = new Map(evaluated.map((one) => [one.line, one]))
  const same = shown
    .filter(({ reported }) => reported)
    .every(({ line, outcome, before, after }) => {
      const one = now.get(line)
      return one?.outcome === outcome && equal(one.before, before) && equal(one.after, after)
    })
  if (!same) throw new AppError('CHANGED_MEANWHILE')
}

/** The database does not keep the order of an object's keys. */
const equal = <T extends object>(a: T | null, b: T | null): boolean =>
  a === null || b === null
    ? a === b
    : (Object.keys(a) as (keyof T)[]).every((key) => isDeepStrictEqual(a[key], b[key]))

/** A correction that leaves these out does not clear them. */
const keepKnown = sql.raw(
  ['utr', 'rate', 'tenor_months', 'gst', 'tds', 'invoice_no', 'invoice_day']
    .map((column) => `${column} = coalesce(excluded.${column}, commission_case.${column})`)
    .join(', '),
)

async function write(tx: Db, fileId: number, evaluated: readonly ResolvedMis[], now: Date): Promise<void> {
  const written = evaluated.filter(({ outcome }) => misWrites.includes(outcome))
  const changed = new Map<string, LockedApplication>()
  for (const { locked } of written) if (locked) changed.set(locked.id, locked)
  const moved = written.flatMap(({ line, transition }) => (transition ? [{ line, transition }] : []))
  const ids = await writeTransitions(
    tx,
    'MIS',
    moved.map(({ transition }) => transition),
    [...changed.values()],
    now,
  )
  await writeRedatings(
    tx,
    'MIS',
    written.flatMap(({ redated }) => redated ?? []),
    now,
  )
  await inPortions(
    written.flatMap(({ change }) => {
      if (!change) return []
      const { terms, ...rest } = change
      return [{ ...rest, ...terms }]
    }),
    (json) =>
      rows(
        tx,
        sql`insert into commission_case (lender_application_id, lender_id, revenue_type_id, tranche, day, amount, utr, rate,
            tenor_months, gst, tds, invoice_no, invoice_day, mis_file_id)
          select v.*, ${fileId}::int from jsonb_to_recordset(${json})
            as v(lender_application_id uuid, lender_id int, revenue_type_id int, tranche int, day date, amount numeric, utr text,
              rate numeric, tenor_months int, gst numeric, tds numeric, invoice_no text, invoice_day date)
          on conflict (lender_application_id, revenue_type_id, tranche)
            do update set amount = excluded.amount, day = excluded.day, ${keepKnown}`,
      ),
  )
  const linked = moved.map(({ line }, at) => ({ line, transition_id: ids[at] }))
  await inPortions(linked, (json) =>
    rows(
      tx,
      sql`update mis_row set transition_id = v.transition_id from jsonb_to_recordset(${json}) as v(line int, transition_id bigint)
        where mis_row.file_id = ${fileId} and mis_row.line = v.line`,
    ),
  )
}

/** The earliest month whose figures the rows change; corrections of locked months count in the open one. */
function firstMonth(evaluated: readonly ResolvedMis[], open: string): string | null {
  const months = evaluated
    .filter(({ outcome, change }) => change || outcome === 'CANCELLED')
    .flatMap(({ change, reported, before }) => [
      monthOf(change?.day ?? reported?.date ?? open),
      monthOf(before?.case_day ?? change?.day ?? open),
    ])
    .map((month) => (month < open ? open : month))
  return months.sort()[0] ?? null
}
