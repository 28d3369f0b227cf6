import { randomUUID } from 'node:crypto'
import { and, count, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { automation, automationRun } from '#server/tables/automations.ts'
import type { RunState } from '#src/contract/catalogue/automation.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { resourceFor } from './automation-resource.ts'
import { changesFor, datesFor, type Event, type StoredAutomation } from './events.ts'

const HOUR_MS = 3_600_000
/** How many automations may start each other. */
const MAX_DEPTH = 3
/** Days that a server that was off catches up. */
const MAX_DAYS = 7

const live = and(eq(automation.active, 1), isNull(automation.deleted_at))

/** Queues a run for everything that happened since the last time, by automation. A run and how far was read are one transaction. */
export async function queueRuns(deps: Deps, now: Date): Promise<void> {
  const found = await deps.database.db.select({ id: automation.id }).from(automation).where(live)
  for (const { id } of found)
    await transaction(deps.database.db, async (tx) => {
      const one = and(live, eq(automation.id, id))
      const [stored] = await tx.select().from(automation).where(one).for('update')
      if (stored) await queueFor(deps, tx, stored, now)
    })
}

async function queueFor(deps: Deps, tx: Db, stored: StoredAutomation, now: Date): Promise<void> {
  const of = await resourceFor(tx, stored.resource)
  if (!of) return
  const { id, trigger } = stored
  if (trigger === 'date') {
    const [today, last] = [businessDay(now), stored.day_to ?? addDays(businessDay(now), -1)]
    if (last >= today) return
    const from = [addDays(last, 1), addDays(today, 1 - MAX_DAYS)].sort().at(-1) as string
    for (const event of await datesFor(tx, of, stored, { from, to: today }))
      await queue(deps, tx, stored, event, now)
    await tx.update(automation).set({ day_to: today }).where(eq(automation.id, id))
    return
  }
  const { events, settled } = await changesFor(tx, of, stored, { after: stored.read_to ?? 0 }, now)
  for (const event of events) await queue(deps, tx, stored, event, now)
  if (settled !== null && settled > (stored.read_to ?? 0))
    await tx.update(automation).set({ read_to: settled }).where(eq(automation.id, id))
}

/** Stores the run of an event once, and why it does not run if it does not. */
async function queue(deps: Deps, tx: Db, stored: StoredAutomation, event: Event, now: Date): Promise<void> {
  const { id } = stored
  const causing = await causeOf(tx, event.step)
  // It does not react to its own changes.
  if (causing?.automation_id === id) return
  const depth = 1 + (causing?.depth ?? 0)
  const known = and(eq(automationRun.automation_id, id), eq(automationRun.cause, event.cause))
  if ((await tx.$count(automationRun, known)) > 0) return
  const isOver = (await ranSince(tx, id, new Date(now.getTime() - HOUR_MS))) >= stored.limit_per_hour
  const state: RunState = depth > MAX_DEPTH ? 'CHAIN' : isOver ? 'OVER_LIMIT' : 'WAITING'
  const isFirst = state === 'OVER_LIMIT' && !(await wasOver(tx, id, new Date(now.getTime() - 24 * HOUR_MS)))
  const [made] = await tx
    .insert(automationRun)
    .values({
      ...{
        automation_id: id,
        cause: event.cause,
        record_id: event.record,
        at: now,
        state,
        depth,
        step: randomUUID(),
      },
      done_at: state === 'WAITING' ? null : now,
    })
    .onConflictDoNothing()
    .returning({ id: automationRun.id })
  if (!made) return
  if (state === 'WAITING') await deps.jobs.enqueue(tx, 'automation-run', { id: made.id })
  if (isFirst) await deps.jobs.enqueue(tx, 'automation-over-limit', { id: made.id })
}

/** The run that wrote a step, itself or by a proposal that was approved. */
async function causeOf(tx: Db, step: string | null) {
  if (step === null) return undefined
  const [found] = await rows<{ automation_id: number; depth: number }>(
    tx,
    sql`select automation_id, depth from automation_run where step = ${step} or proposal_id in (
      select entity_id::uuid from audit where step = ${step} and entity = 'proposal')`,
  )
  return found
}

async function ranSince(tx: Db, id: number, since: Date): Promise<number> {
  const [found] = await tx
    .select({ n: count() })
    .from(automationRun)
    .where(
      and(
        ...[eq(automationRun.automation_id, id), gt(automationRun.at, since)],
        notInArray(automationRun.state, ['OVER_LIMIT', 'CHAIN']),
      ),
    )
  return found?.n ?? 0
}

const wasOver = async (tx: Db, id: number, since: Date): Promise<boolean> =>
  (await tx.$count(
    automationRun,
    and(
      ...[
        eq(automationRun.automation_id, id),
        eq(automationRun.state, 'OVER_LIMIT'),
        gt(automationRun.at, since),
      ],
    ),
  )) > 0

/** States from which an admin can let a run start again. */
const restartable: RunState[] = ['FAILED', 'OVER_LIMIT', 'OFF']

/** Queues a run again. @returns whether it was in a state that can */
export async function runAgain(deps: Deps, tx: Db, id: number, now: Date): Promise<boolean> {
  const again = await tx
    .update(automationRun)
    .set({ state: 'WAITING', problem: null, done_at: null, at: now })
    .where(and(eq(automationRun.id, id), inArray(automationRun.state, restartable)))
    .returning({ id: automationRun.id })
  if (again.length > 0) await deps.jobs.enqueue(tx, 'automation-run', { id })
  return again.length > 0
}
