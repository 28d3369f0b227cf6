import { and, eq, isNull, sql } from 'drizzle-orm'
import { partners } from '#resources/catalogue/partners.ts'
import { jobActor } from '#server/audit/note.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { update } from '#server/catalogue/write.ts'
import { inside } from '#server/catalogue/writer.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { SlabTerms } from '#src/domain/money/commission.ts'

/** The day of terms that applied before any were stored here. */
export const ALWAYS = '2000-01-01'

/** Terms, and the id of their row; null: the merchant's own share. */
export interface DatedTerms extends SlabTerms {
  rate_id: number | null
}

/** What a merchant gets for a case of a business day; undefined without a merchant. */
export type TermsOf = (merchantId: number | null, day: string) => DatedTerms | undefined

/** Reads the terms of all merchants. */
export async function partnerTerms(tx: Db): Promise<TermsOf> {
  const merchants = await rows<{ id: number; partner_id: number; split: number | null } & SlabTerms>(
    tx,
    sql`select m.merchant_id as id, m.partner_id, m.split_percent::float8 as split, p.revenue_percent::float8 as percent,
      p.revenue_flat_fee::float8 as flat from merchant m join partner p on p.id = m.partner_id`,
  )
  const found = await rows<DatedTerms & { partner_id: number; from_day: string }>(
    tx,
    sql`select id as rate_id, partner_id, from_day::text as from_day, percent::float8 as percent, flat::float8 as flat
      from partner_rate where cancelled_at is null order by from_day desc`,
  )
  const ratesOf = new Map<number, typeof found>()
  for (const rate of found) ratesOf.set(rate.partner_id, [...(ratesOf.get(rate.partner_id) ?? []), rate])
  const of = new Map(merchants.map((one) => [one.id, one]))
  return (merchantId, day) => {
    const seller = of.get(merchantId ?? 0)
    if (!seller) return undefined
    // A merchant's own share replaces all of its co-brand's terms.
    if (seller.split !== null) return { percent: seller.split, flat: null, rate_id: null }
    const rate = ratesOf.get(seller.partner_id)?.find(({ from_day }) => from_day <= day)
    const { percent, flat, rate_id } = rate ?? { ...seller, rate_id: null }
    return { percent, flat, rate_id }
  }
}

interface Unsettled {
  id: number
  percent: number | null
  flat: number | null
  rate: { id: number; from_day: string; percent: number | null; flat: number | null; begun: boolean } | null
  /** The last change of the co-brand's fields: when, and which admin. */
  changed_at: string | null
  changed_by: number | null
}

/**
 * Synchronises the dated rows with the co-brand's own fields, which hold today's terms. Planned terms whose day has
 * come are copied to the fields; directly changed fields are copied to the row of that day. Call it in a transaction.
 * @param actor who writes the fields; default: a job
 */
export async function settleRates(tx: Db, now: Date, actor = jobActor('begin-rates', now)): Promise<void> {
  const today = businessDay(now)
  await tx.execute(sql`insert into partner_rate (partner_id, from_day, percent, flat, set_at, begun_at)
    select id, ${ALWAYS}, revenue_percent, revenue_flat_fee, ${now.toISOString()}, ${now.toISOString()} from partner p
    where not exists (select from partner_rate where partner_id = p.id) on conflict do nothing`)
  const found = await rows<Unsettled>(
    tx,
    sql`select p.id, p.revenue_percent::float8 as percent, p.revenue_flat_fee::float8 as flat, r.rate,
        to_json(c.at)#>>'{}' as changed_at, c.admin as changed_by
      from partner p
      left join lateral (select jsonb_build_object('id', id, 'from_day', from_day, 'percent', percent, 'flat', flat, 'begun', begun_at is not null)
        as rate, percent, flat, begun_at from partner_rate
        where partner_id = p.id and cancelled_at is null and from_day <= ${today} order by from_day desc limit 1) r on true
      left join lateral (select at, case when actor_kind = 'admin' then actor_id::int end as admin from audit
        where entity = 'partner' and entity_id = p.id::text and property in ('revenue_percent', 'revenue_flat_fee')
        order by id desc limit 1) c on true
      where r.begun_at is null or r.percent is distinct from p.revenue_percent or r.flat is distinct from p.revenue_flat_fee
      order by p.id for update of p`,
  )
  for (const one of found)
    if (one.rate && !one.rate.begun) await begin(tx, one, one.rate, actor)
    else await keepSet(tx, one, now)
}

/** From now on the fields hold what was planned. */
async function begin(
  tx: Db,
  { id }: Unsettled,
  rate: NonNullable<Unsettled['rate']>,
  actor: ReturnType<typeof jobActor>,
): Promise<void> {
  const values = { revenue_percent: rate.percent, revenue_flat_fee: rate.flat }
  await update(inside(tx), resourceOf(partners), { id, values }, actor)
  await tx.update(partnerRate).set({ begun_at: actor.at }).where(eq(partnerRate.id, rate.id))
}

/** Directly changed fields apply from the day of the change. */
async function keepSet(
  tx: Db,
  { id: partner_id, percent, flat, rate, changed_at, changed_by }: Unsettled,
  now: Date,
): Promise<void> {
  // Changes without an audit row apply from today.
  const noted = changed_at !== null && businessDay(new Date(changed_at)) >= (rate?.from_day ?? '')
  const set_at = noted ? new Date(changed_at) : now
  const from_day = businessDay(set_at)
  const known = and(
    eq(partnerRate.partner_id, partner_id),
    eq(partnerRate.from_day, from_day),
    isNull(partnerRate.cancelled_at),
  )
  const set = { percent, flat, admin_id: noted ? changed_by : null, set_at, begun_at: set_at }
  const changed = await tx.update(partnerRate).set(set).where(known).returning({ id: partnerRate.id })
  if (changed.length === 0) await tx.insert(partnerRate).values({ partner_id, from_day, ...set })
}
