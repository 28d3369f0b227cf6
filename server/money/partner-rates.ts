import { and, eq, isNull, sql } from 'drizzle-orm'
import { jobActor, recordAudit } from '#server/audit/record-audit.ts'
import { ALWAYS, settleRates } from '#server/co-brands/partner-terms.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { partner } from '#server/tables/people.ts'
import { businessDay } from '#src/domain/dates.ts'
import { firstDay } from '#src/domain/months.ts'
import { changeBooks, openMonth, recompute } from './books/commission-books.ts'

export interface PlannedRate {
  /** First business day on which it applies. */
  from_day: string
  percent: number | null
  flat: number | null
}

/** A co-brand's terms, newest day first. Throws NOT_FOUND. */
export async function ratesOf(db: Db, partnerId: number, now: Date) {
  await live(db, partnerId)
  const [today, open] = [businessDay(now), firstDay(await openMonth(db, now))]
  const found = await rows<
    PlannedRate & { id: number; set_by: string | null; set_at: string; locked: boolean }
  >(
    db,
    sql`select r.id, r.from_day::text as from_day, r.percent::float8 as percent, r.flat::float8 as flat,
        a.name as set_by, to_json(r.set_at)#>>'{}' as set_at,
        exists (select from commission_line l where l.rate_id = r.id and l.month < ${open.slice(0, 7)}) as locked
      from partner_rate r left join admin_user a on a.id = r.admin_id
      where r.partner_id = ${partnerId} and r.cancelled_at is null order by r.from_day desc`,
  )
  const current = found.find(({ from_day }) => from_day <= today)?.id
  return {
    today,
    open_from: open,
    rates: found.map(({ set_at, from_day, ...rate }) => ({
      ...rate,
      from_day: from_day === ALWAYS ? null : from_day,
      set_at: new Date(set_at).toISOString(),
      state:
        from_day > today
          ? ('PLANNED' as const)
          : rate.id === current
            ? ('CURRENT' as const)
            : ('PAST' as const),
    })),
  }
}

async function live(db: Db, id: number) {
  const [found] = await db
    .select({ id: partner.id })
    .from(partner)
    .where(and(eq(partner.id, id), isNull(partner.deleted_at)))
  if (!found) throw notFound()
}

/** How many days ahead terms can be set. */
const FARTHEST = 731
const DAY_MS = 86_400_000

/**
 * Sets a co-brand's terms from a day on; replaces any set for the same day. If the day is past and in an open month,
 * the open months are recalculated.
 * @throws NOT_FOUND; INVALID for a day in a locked month and for one too far ahead
 */
export const setRate = (db: Db, partner_id: number, rate: PlannedRate, actor: Actor): Promise<number> =>
  changeBooks(db, async (tx) => {
    await live(tx, partner_id)
    await settleRates(tx, actor.at)
    const today = businessDay(actor.at)
    const { from_day, ...terms } = rate
    if (from_day < firstDay(await openMonth(tx, actor.at))) throw invalid({ from_day: 'rateLocked' })
    if (from_day > businessDay(new Date(actor.at.getTime() + FARTHEST * DAY_MS)))
      throw invalid({ from_day: 'dateFar' })
    const known = and(
      eq(partnerRate.partner_id, partner_id),
      eq(partnerRate.from_day, from_day),
      isNull(partnerRate.cancelled_at),
    )
    const [before] = await tx.select().from(partnerRate).where(known)
    const set = { ...terms, admin_id: Number(actor.id), set_at: actor.at, begun_at: null }
    const [kept] = before
      ? await tx.update(partnerRate).set(set).where(known).returning({ id: partnerRate.id })
      : await tx
          .insert(partnerRate)
          .values({ partner_id, from_day, ...set })
          .returning({ id: partnerRate.id })
    const id = kept?.id as number
    await recordAudit(tx, actor, {
      action: before ? 'update' : 'create',
      entity: 'partner_rate',
      entityId: id,
      ...(before && { old: { percent: before.percent, flat: before.flat } }),
      new: { partner_id, ...rate },
    })
    if (from_day <= today) {
      await settleRates(tx, actor.at, actor)
      await recompute(tx, actor.at)
    }
    return id
  })

/** Deletes planned terms. Throws NOT_FOUND; STEP_NOT_ALLOWED for terms already in force. */
export const cancelRate = (db: Db, id: number, actor: Actor): Promise<void> =>
  changeBooks(db, async (tx) => {
    const [found] = await tx.select().from(partnerRate).where(eq(partnerRate.id, id)).for('update')
    if (!found || found.cancelled_at) throw notFound()
    if (found.from_day <= businessDay(actor.at)) throw new AppError('STEP_NOT_ALLOWED')
    await tx
      .update(partnerRate)
      .set({ cancelled_at: actor.at, cancelled_by: Number(actor.id) })
      .where(eq(partnerRate.id, id))
    const { partner_id, from_day, percent, flat } = found
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'partner_rate',
      entityId: id,
      old: { partner_id, from_day, percent, flat },
    })
  })

/** Copies terms to the co-brand's own fields when their day has come. */
export const beginRates = ({ database: { db } }: { database: { db: Db } }, now: Date): Promise<void> =>
  transaction(db, (tx) => settleRates(tx, now, jobActor('begin-rates', now)))
