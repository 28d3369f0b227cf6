import { and, asc, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { rowOf } from '#server/messages/queue.ts'
import { sendMessage } from '#server/messages/send.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isOrdered } from '#server/platform/jobs/job.ts'
import { campaign, message } from '#server/tables/messages.ts'
import { Audience } from '#src/contract/campaigns/message.ts'
import { nextPromotionTime } from '#src/domain/campaigns/promotion-hours.ts'
import { reach } from './audience.ts'
import { templatesOf, textFor } from './campaign.ts'

/** Messages per run of the job, which must end before it counts as lost. */
const A_TURN = 100
const A_STATEMENT = 200
const TRIES = 4
/** Seconds before temporary failures are retried. */
const PAUSE_S = 60

type Row = typeof campaign.$inferSelect

/**
 * One run of a campaign: the first freezes the audience as waiting messages, each further one sends some of them and
 * queues the next. It can be killed at any moment and continues where it stopped; no one gets a second message.
 */
export async function sendCampaign(deps: Deps, { id }: { id: number }): Promise<void> {
  const { db } = deps.database
  const [found] = await db.select().from(campaign).where(eq(campaign.id, id))
  if (!found || (found.status !== 'WAITING' && found.status !== 'RUNNING')) return
  const wait = await secondsToWait(deps, found)
  if (wait > 0) return deps.jobs.enqueue(db, 'send-campaign', { id }, wait)
  if (found.status === 'WAITING') await begin(deps, found)
  const waiting = await db
    .select({ id: message.id, tries: message.tries })
    .from(message)
    .where(and(eq(message.campaign_id, id), eq(message.state, 'WAITING')))
    .orderBy(asc(message.tries), asc(message.id))
    .limit(A_TURN)
  let failed = 0
  for (const one of waiting) {
    if (await isStopped(db, id)) return
    await sendMessage(deps, one, one.tries + 1 >= TRIES).catch(() => {
      failed += 1
    })
  }
  if (waiting.length > 0) {
    // Pause while a gateway accepts nothing.
    const after = failed === waiting.length ? PAUSE_S : 0
    return deps.jobs.enqueue(db, 'send-campaign', { id }, after)
  }
  await db
    .update(campaign)
    .set({ status: 'DONE', done_at: deps.clock() })
    .where(and(eq(campaign.id, id), eq(campaign.status, 'RUNNING')))
}

async function secondsToWait({ database, clock }: Deps, found: Row): Promise<number> {
  const now = clock()
  const templates = await templatesOf(database.db, found).catch(() => undefined)
  const due = found.scheduled_at && found.scheduled_at > now ? found.scheduled_at : now
  const begins = templates?.en.category === 'PROMOTION' ? nextPromotionTime(due) : due
  return Math.ceil((begins.getTime() - now.getTime()) / 1000)
}

async function isStopped(db: Db, id: number): Promise<boolean> {
  const [found] = await db.select({ status: campaign.status }).from(campaign).where(eq(campaign.id, id))
  return found?.status !== 'RUNNING'
}

/** Stores a waiting message for everybody who may be written to, in one transaction. */
const begin = (deps: Deps, row: Row): Promise<void> =>
  transaction(deps.database.db, async (tx) => {
    const { id } = row
    const [found] = await tx.select().from(campaign).where(eq(campaign.id, id)).for('update')
    if (found?.status !== 'WAITING') return
    const now = deps.clock()
    if (!Audience.safeParse(found.audience).success) {
      await tx.update(campaign).set({ status: 'AUDIENCE_LOST', done_at: now }).where(eq(campaign.id, id))
      await recordAudit(
        tx,
        { kind: 'job', id: 'send-campaign', actingFor: null, roleId: null, requestId: 'campaign', at: now },
        {
          action: 'update',
          entity: 'campaign',
          entityId: id,
          property: 'status',
          old: found.status,
          new: 'AUDIENCE_LOST',
        },
      )
      return
    }
    const templates = await templatesOf(tx, found)
    const { recipients, fell_out } = await reach(tx, deps.keys, templates.en, found.audience, now)
    const rowsOfAll = recipients.map((one) => ({
      ...rowOf(
        deps,
        { ...one, template: found.template, channel: found.channel, prospectId: one.user_id },
        textFor(deps.settings, templates, one),
      ),
      campaign_id: id,
    }))
    for (let from = 0; from < rowsOfAll.length; from += A_STATEMENT)
      await tx
        .insert(message)
        .values(rowsOfAll.slice(from, from + A_STATEMENT))
        .onConflictDoNothing()
    await tx.update(campaign).set({ status: 'RUNNING', started_at: now, fell_out }).where(eq(campaign.id, id))
  })

/** Running campaigns whose job was lost. */
export async function sweepCampaigns({ database, jobs }: Deps, now: Date): Promise<void> {
  await transaction(database.db, async (tx) => {
    const left = await rows<{ id: number }>(
      tx,
      sql`select c.id from campaign c
        where (c.status = 'RUNNING' or (c.status = 'WAITING' and c.scheduled_at < ${now.toISOString()}::timestamptz))
          and not ${isOrdered(['send-campaign'], sql`c.id::text`)}
        limit 20 for update skip locked`,
    )
    for (const { id } of left) await jobs.enqueue(tx, 'send-campaign', { id })
  })
}
