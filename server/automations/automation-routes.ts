import { and, eq, isNull, max } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { newSecret } from '#server/leads-api/webhooks/endpoints.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { automation, automationRun } from '#server/tables/automations.ts'
import { adminUser } from '#server/tables/people.ts'
import { type automationCalls, type PastRun, storedActions } from '#src/contract/catalogue/automation.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'
import { resourceFor } from './automation-resource.ts'
import { changesFor, datesFor, namesOf, type StoredAutomation } from './events.ts'
import { runAgain } from './queue-runs.ts'

const HOUR_MS = 3_600_000
/** Runs that a test lists. */
const LISTED = 100

async function one(db: Db, id: number): Promise<StoredAutomation> {
  const [found] = await db
    .select()
    .from(automation)
    .where(and(eq(automation.id, id), isNull(automation.deleted_at)))
  if (!found) throw notFound()
  return found
}

/** What an automation would have done in the last days. Nothing is written. */
async function pastRuns(db: Db, stored: StoredAutomation, days: number, now: Date) {
  const of = await resourceFor(db, stored.resource)
  if (!of) throw notFound()
  const today = businessDay(now)
  const first = addDays(today, 1 - days)
  const events =
    stored.trigger === 'date'
      ? await datesFor(db, of, stored, { from: first, to: today })
      : (await changesFor(db, of, stored, { since: dayStart(first) }, now)).events
  const listed = events.map((event, index) => {
    const within = events.slice(Math.max(0, index - stored.limit_per_hour), index)
    const isOver =
      within.length === stored.limit_per_hour &&
      within.every(({ at }) => event.at.getTime() - at.getTime() < HOUR_MS)
    return { event, isOver }
  })
  const shown = listed.slice(-LISTED).reverse()
  const names = await namesOf(
    db,
    of,
    shown.map(({ event }) => event.record),
  )
  const sets = (storedActions(stored.actions) ?? []).flatMap((action) =>
    action.do === 'set' ? [action] : [],
  )
  return {
    total: events.length,
    runs: shown.map(
      ({ event, isOver }): PastRun => ({
        record_id: event.record,
        name: names.get(event.record) ?? String(event.record),
        at: stored.trigger === 'date' ? businessDay(event.at) : event.at.toISOString(),
        over_limit: isOver,
        sets: sets.map(({ property, value }) => ({
          ...{ property, from: event.values[property] ?? null, to: value ?? null },
        })),
      }),
    ),
  }
}

export const automationRoutes: Handlers<typeof automationCalls> = {
  'GET /api/admin/automations/{id}/facts': async ({ params: { id } }, { database: { db } }) => {
    const { owner_id, secret_cipher } = await one(db, id)
    const [owner] =
      owner_id === null ? [] : await db.select().from(adminUser).where(eq(adminUser.id, owner_id))
    const [last] = await db
      .select({ at: max(automationRun.at) })
      .from(automationRun)
      .where(eq(automationRun.automation_id, id))
    return {
      owner: owner?.name ?? null,
      last_run_at: last?.at?.toISOString() ?? null,
      has_secret: secret_cipher !== null,
    }
  },
  'GET /api/admin/automations/{id}/past-runs': async ({ params, query, now }, { database: { db } }) =>
    pastRuns(db, await one(db, params.id), query.days, now),
  'POST /api/admin/automations/{id}/secret': ({ params: { id }, actor }, { database, keys }) =>
    transaction(database.db, async (tx) => {
      await one(tx, id)
      const secret = newSecret()
      const secret_cipher = keys.vault.seal('automation.secret', id, secret)
      await tx.update(automation).set({ secret_cipher }).where(eq(automation.id, id))
      const noted = { action: 'update', entity: 'automation', entityId: id, property: 'secret' } as const
      await recordAudit(tx, actor, noted)
      return { success: true as const, secret }
    }),
  'POST /api/admin/automation-runs/{id}/again': ({ params: { id }, now }, deps) =>
    transaction(deps.database.db, async (tx) => {
      const known = await tx.$count(automationRun, eq(automationRun.id, id))
      if (known === 0) throw notFound()
      if (!(await runAgain(deps, tx, id, now))) throw new AppError('STEP_NOT_ALLOWED')
    }),
}
