import { and, eq, isNull, sql } from 'drizzle-orm'
import { partners } from '#resources/catalogue/partners.ts'
import { jobActor } from '#server/audit/record-audit.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { update } from '#server/catalogue/write.ts'
import { writerWithin } from '#server/catalogue/writer.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { withoutWeight } from '#server/platform/database/weight.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { SlabTerms } from '#src/domain/money/commission.ts'

/** The day of terms that applied before any were stored here. */
export const ALWAYS = '2000-01-01'

/** Before every case. */
const BEGINNING = '0001-01-01'

/** Terms, and the id of their row; null: the merchant's own share. */
export interface DatedTerms extends SlabTerms {
  rate_id: number | null
}

/** What a merchant gets for a case of a business day; undefined without a merchant. */
export type TermsOf = (merchantId: number | null, day: string) => DatedTerms | undefined

interface Merchant extends SlabTerms {
  id: number
  partner_id: number
  /** Its co-brands with its own shares, oldest first; a share of null: the co-brand's terms. */
  splits: readonly { from_day: string; partner_id: number; percent: number | null }[]
}
interface Rate extends DatedTerms {
  partner_id: number
  from_day: string
}

/** All that terms follow from. */
export interface StoredTerms {
  merchants: readonly Merchant[]
  rates: readonly Rate[]
}

/** Reads the terms of all merchants. */
export const partnerTerms = async (tx: Db): Promise<TermsOf> => termsOf(termRanges(await storedTerms(tx)))

export const storedTerms = async (tx: Db): Promise<StoredTerms> => ({
  merchants: await rows<Merchant>(
    tx,
    sql`select m.merchant_id as id, m.partner_id, p.revenue_percent::float8 as percent, p.revenue_flat_fee::float8 as flat,
      coalesce((select jsonb_agg(jsonb_build_object('from_day', s.from_day, 'partner_id', s.partner_id, 'percent', s.percent) order by s.from_day)
        from merchant_split s where s.merchant_id = m.merchant_id),
        jsonb_build_array(jsonb_build_object('from_day', ${BEGINNING}::text, 'partner_id', m.partner_id, 'percent', m.split_percent))) as splits
      from merchant m join partner p on p.id = m.partner_id order by m.merchant_id`,
  ),
  rates: await rows<Rate>(
    tx,
    sql`select id as rate_id, partner_id, from_day::text as from_day, percent::float8 as percent, flat::float8 as flat
      from partner_rate where cancelled_at is null order by from_day desc, id`,
  ),
})

/** Terms of a merchant from a day on, until another day. */
export interface TermRange extends DatedTerms {
  merchant_id: number
  from_day: string
  /** Not this day any more; null: for good. */
  until_day: string | null
}

/** The terms of every day, by merchant. */
export function termRanges({ merchants, rates }: StoredTerms): TermRange[] {
  const ratesOf = new Map<number, Rate[]>()
  for (const rate of rates) ratesOf.set(rate.partner_id, [...(ratesOf.get(rate.partner_id) ?? []), rate])
  return merchants.flatMap(({ id: merchant_id, partner_id, splits, percent, flat }) => {
    // Newest first: each applies until the one before it in the list begins.
    const termsOfPartner = (id: number) => {
      const dated = ratesOf.get(id) ?? []
      // Today's fields are of today's co-brand; every other one has dated terms (settleRates).
      const before = id === partner_id ? [{ from_day: BEGINNING, percent, flat, rate_id: null }] : []
      return [...dated, ...before].map(({ from_day, percent, flat, rate_id }, index) => ({
        ...{ merchant_id, from_day, until_day: dated[index - 1]?.from_day ?? null, percent, flat, rate_id },
      }))
    }
    // A merchant's own share replaces all of its co-brand's terms while it applies.
    return splits.flatMap(({ from_day, partner_id: of, percent: split }, index) => {
      const until_day = splits[index + 1]?.from_day ?? null
      if (split !== null)
        return { merchant_id, from_day, until_day, percent: split, flat: null, rate_id: null }
      return termsOfPartner(of).flatMap((range) => within(range, from_day, until_day))
    })
  })
}

/** The part of a range between two days; none if they do not meet. */
function within(range: TermRange, from: string, until: string | null): TermRange[] {
  const from_day = range.from_day > from ? range.from_day : from
  const [until_day = null] = [range.until_day, until].filter((day) => day !== null).sort()
  return until_day !== null && until_day <= from_day ? [] : [{ ...range, from_day, until_day }]
}

export function termsOf(ranges: readonly TermRange[]): TermsOf {
  const of = new Map<number, TermRange[]>()
  for (const range of ranges) {
    const others = of.get(range.merchant_id)
    if (others) others.push(range)
    else of.set(range.merchant_id, [range])
  }
  return (merchantId, day) => {
    const found = of
      .get(merchantId ?? 0)
      ?.find(({ from_day, until_day }) => from_day <= day && (until_day === null || day < until_day))
    return found && { percent: found.percent, flat: found.flat, rate_id: found.rate_id }
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
export const settleRates = (tx: Db, now: Date, actor = jobActor('begin-rates', now)): Promise<void> =>
  withoutWeight(tx, () => settle(tx, now, actor))

async function settle(tx: Db, now: Date, actor: ReturnType<typeof jobActor>): Promise<void> {
  const today = businessDay(now)
  await tx.execute(sql`insert into partner_rate (partner_id, from_day, percent, flat, set_at, begun_at)
    select id, ${ALWAYS}, revenue_percent, revenue_flat_fee, ${now.toISOString()}, ${now.toISOString()} from partner p
    where not exists (select from partner_rate where partner_id = p.id) on conflict do nothing`)
  // A merchant's co-brand and own share count from the day on which they were changed.
  await tx.execute(sql`insert into merchant_split (merchant_id, from_day, partner_id, percent)
    select m.merchant_id, case when s.from_day is null then ${BEGINNING}::date else ${today}::date end, m.partner_id, m.split_percent
    from merchant m left join lateral (select from_day, partner_id, percent from merchant_split where merchant_id = m.merchant_id
      order by from_day desc limit 1) s on true
    where s.from_day is null or (s.partner_id, s.percent) is distinct from (m.partner_id, m.split_percent)
    on conflict (merchant_id, from_day) do update set partner_id = excluded.partner_id, percent = excluded.percent`)
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
  await update(writerWithin(tx), resourceOf(partners), { id, values }, actor)
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
