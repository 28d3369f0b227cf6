import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { isAssigned, isSeenCase, seenCases } from '#server/access/seen-cases.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { leadRows } from '#server/merchants/portal-lists/leads.ts'
import { withMasked } from '#server/merchants/portal-lists/masked-customer.ts'
import { payoutsOfMerchant } from '#server/money/payouts.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { always } from '#server/platform/period.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import type { AssignedTo, PartnerWho } from '#server/platform/who.ts'
import { portalAlert } from '#server/tables/customers/follow-ups.ts'
import { prospect } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { PartnerRight } from '#src/contract/call.ts'
import type { Today } from '#src/contract/merchants/follow-up.ts'
import { type Todo, todoKeys } from '#src/contract/merchants/todo.ts'
import type { MonthPayout } from '#src/contract/money/payout.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { businessDay } from '#src/domain/dates.ts'
import { firstDay, monthOf, nextMonth } from '#src/domain/months.ts'

/** Rows that the first screen shows of a group, and its alerts. */
const ROWS = 3
const ALERTS = 10

/** What needs action today, as far as the person's rights show it. */
export async function todayOf(
  { database: { db }, settings }: Pick<Deps, 'database' | 'settings'>,
  who: Pick<PartnerWho, 'merchantId' | 'merchantUserId' | 'rights' | 'cases'>,
  now: Date,
): Promise<Today> {
  const { merchantId, merchantUserId, rights } = who
  const seen = seenCases(who)
  const may = (right: PartnerRight) => rights === null || rights.includes(right)
  return {
    day: businessDay(now),
    leads: may('leads')
      ? await db.$count(
          prospect,
          and(eq(prospect.merchant_id, merchantId), seen && isAssigned(sql`${prospect.user_id}`, seen)),
        )
      : null,
    groups: may('leads') ? await groupsOf(db, merchantId, seen, now) : [],
    ...(may('reports') ? await moneyOf(db, settings, merchantId, now) : { payout: null, month: null }),
    alerts: await alertsOf(db, merchantUserId, seen),
  }
}

type Row = { todo: Todo; count: number; customer: string; since: string } & Omit<
  Today['groups'][number]['rows'][number],
  'customer' | 'since'
>

/** Read from the source of the list of leads, so that each count is the list's. */
async function groupsOf(
  db: Db,
  merchantId: number,
  seen: AssignedTo | undefined,
  now: Date,
): Promise<Today['groups']> {
  const all = leadRows({ merchantId, seen, filters: {}, now, ...always }, true)
  const found = await rows<Row>(
    db,
    sql`select todo, count, case_id, customer, product_type, lender_name, amount, to_json(since)#>>'{}' as since from (
        select o.*, (count(*) over (partition by o.todo))::int as count,
          row_number() over (partition by o.todo order by o.since, o.case_id) as place from (${all}) o) g
      where g.place <= ${ROWS} order by g.place`,
  )
  return todoKeys.map((todo) => {
    const own = found.filter((row) => row.todo === todo)
    return {
      todo,
      count: own[0]?.count ?? 0,
      rows: own.map(({ todo: _, count: __, since, ...row }) => ({
        ...row,
        customer: String(withMasked({ customer: row.customer }).customer),
        since: new Date(since).toISOString(),
      })),
    }
  })
}

/** The earliest month that is not paid and has something to pay, and the running one beside its target. */
async function moneyOf(
  db: Db,
  settings: Deps['settings'],
  merchantId: number,
  now: Date,
): Promise<Pick<Today, 'payout' | 'month'>> {
  const months = [...(await payoutsOfMerchant(db, settings, merchantId, now)).values()]
  const next = months
    .filter(({ state, net }) => state !== 'PAID' && net > 0)
    .sort((a, b) => a.month.localeCompare(b.month))[0]
  const running = monthOf(businessDay(now))
  const earned = months.find(({ month }) => month === running)?.gross ?? 0
  const [portal] = await db.select().from(merchantPortal).where(eq(merchantPortal.merchant_id, merchantId))
  const target = portal?.month_target ?? null
  return {
    payout: next ? payoutOf(next) : null,
    month: earned !== 0 || target !== null ? { month: running, earned, target } : null,
  }
}

const payoutOf = ({ month, net, state, hold }: MonthPayout): Today['payout'] => ({
  ...{ month, net, state, hold, from: firstDay(nextMonth(month)) },
})

/** Sets what a merchant wants to earn in a month. */
export const setTarget = (
  db: Db,
  keys: Keys,
  merchant_id: number,
  month_target: number | null,
  actor: Actor,
) =>
  transaction(db, async (tx) => {
    const own = eq(merchantPortal.merchant_id, merchant_id)
    const [before] = await tx.select().from(merchantPortal).where(own)
    await tx
      .insert(merchantPortal)
      .values({ merchant_id, referral_code: referralCode(keys, merchant_id), month_target })
      .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { month_target } })
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchant_id, property: 'month_target' },
      ...{ old: before?.month_target ?? null, new: month_target },
    })
  })

/** An alert's page is a case's where it is about one. */
const isOfSeen = (seen: AssignedTo) =>
  sql`(${portalAlert.path} not like ${`${sitePaths.partnerCase({ id: '' })}%`}
    or ${isSeenCase(sql`split_part(${portalAlert.path}, '/', 4)`, seen)})`

async function alertsOf(
  db: Db,
  merchantUserId: number,
  seen: AssignedTo | undefined,
): Promise<Today['alerts']> {
  const found = await db
    .select()
    .from(portalAlert)
    .where(
      and(
        eq(portalAlert.merchant_user_id, merchantUserId),
        isNull(portalAlert.read_at),
        seen && isOfSeen(seen),
      ),
    )
    .orderBy(desc(portalAlert.id))
    .limit(ALERTS)
  return found.map(({ id, event, path, at }) => ({ id, event, path, at: at.toISOString() }))
}

/** Marks the person's alerts as read that were shown: later ones stay. */
export const readAlerts = (db: Db, merchantUserId: number, upTo: number, now: Date) =>
  db
    .update(portalAlert)
    .set({ read_at: now })
    .where(
      and(
        eq(portalAlert.merchant_user_id, merchantUserId),
        lte(portalAlert.id, upTo),
        isNull(portalAlert.read_at),
      ),
    )
