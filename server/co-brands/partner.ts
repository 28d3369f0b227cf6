import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { partners } from '#resources/catalogue/partners.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { update } from '#server/catalogue/write.ts'
import { together } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Database, type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Bounds } from '#server/platform/period.ts'
import { approvedAt, disbursedAt, disbursedSum } from '#server/tables/application-course.ts'
import { lender } from '#server/tables/catalogue.ts'
import { partner } from '#server/tables/people.ts'
import type {
  EligibilityRow,
  Partner,
  PartnerDashboard,
  PublicPartner,
} from '#src/contract/co-brands/partner.ts'
import { businessDay } from '#src/domain/dates.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { settleRates } from './partner-terms.ts'
import { textInForce } from './partner-texts.ts'

/**
 * Sets the given terms of a co-brand, all or none; payment terms apply from today.
 * @param expected what the editor of a single term saw
 * @throws as update
 */
export async function updatePartner(
  database: Database,
  id: number,
  {
    expected,
    ...terms
  }: Partial<Pick<Partner, 'utm_id' | 'revenue_percent' | 'revenue_flat_fee'>> & {
    expected?: unknown
  },
  actor: Actor,
): Promise<void> {
  const seen = expected === undefined ? [] : Object.keys(terms).map((term) => [term, expected])
  await together(database, async (writer) => {
    // Terms planned for today must not overwrite what is set now.
    await settleRates(writer.db, actor.at)
    const change = { id, values: terms, expected: Object.fromEntries(seen) }
    await update(writer, resourceOf(partners), change, actor)
    await settleRates(writer.db, actor.at)
  })
}

/** A co-brand by its key, without its commission terms. */
export async function publicPartner(db: Db, key: string, now: Date): Promise<PublicPartner> {
  const [found] = await db
    .select()
    .from(partner)
    .where(and(eq(partner.key, key), isNull(partner.deleted_at)))
  if (!found) throw notFound()
  const { id, name, utm_id, legal_name } = found
  const holds = await textInForce(db, id, businessDay(now))
  const terms = inBoth(holds?.terms_en, holds?.terms_hi)
  const privacy = inBoth(holds?.privacy_en, holds?.privacy_hi)
  const texts =
    holds && (terms || privacy)
      ? { legal_name: legal_name ?? name, version: holds.version, from: holds.from_day, terms, privacy }
      : null
  return { id, name, utm_id, texts }
}

const inBoth = (en: string | null | undefined, hi: string | null | undefined) =>
  en || hi ? { en: en ?? hi ?? '', hi: hi ?? en ?? '' } : null

/** Active lenders by name, with their information for merchants. */
export const eligibilityRows = (db: Db): Promise<EligibilityRow[]> =>
  db
    .select({
      name: lender.name,
      age: lender.age_text,
      employment: lender.employment_text,
      income: lender.income_text,
      min_loan: lender.min_loan_text,
      max_loan: lender.max_loan_text,
      cibil: lender.cibil_text,
      lender_journey: lender.lender_journey_text,
    })
    .from(lender)
    .where(and(isNull(lender.deleted_at), eq(lender.lender_status, 1)))
    .orderBy(sql`lower(${lender.name}) collate "C"`)

/** SQL list of status codes, for `in`. */
export const inCodes = (codes: readonly number[]): SQL => sql`(${sql.join([...codes], sql`, `)})`

type Figures = Omit<PartnerDashboard, 'from' | 'to'>

/**
 * A merchant's leads in a period, and their results. Leads count by their first sign-in, approvals and disbursals by
 * their own day; customers are masked.
 */
export async function merchantFigures(db: Db, merchantId: number, { from, until }: Bounds): Promise<Figures> {
  const leads = sql`prospect p where p.merchant_id = ${merchantId} and p.created_at >= ${from} and p.created_at < ${until}`
  const reached = (at: SQL) => sql`
    from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
    where p.merchant_id = ${merchantId} and ${at} >= ${from} and ${at} < ${until}`
  const [counts] = await rows<
    Pick<Figures, 'leads' | 'applications' | 'approved' | 'disbursed'> & { amount: number }
  >(
    db,
    sql`select (select count(*)::int from ${leads}) as leads,
      (select count(*)::int from application a join prospect p on p.user_id = a.prospect_id
        where p.merchant_id = ${merchantId} and a.created_at >= ${from} and a.created_at < ${until}) as applications,
      (select count(*)::int ${reached(approvedAt)}) as approved,
      (select count(*)::int ${reached(disbursedAt)}) as disbursed,
      (select ${disbursedSum}::float8 ${reached(disbursedAt)}) as amount`,
  )
  const stages = await rows<Figures['stages'][number]>(
    db,
    sql`select l.status, count(*)::int as count from lender_application l join application a on a.app_id = l.app_id
      join prospect p on p.user_id = a.prospect_id
      where p.merchant_id = ${merchantId} and l.created_at >= ${from} and l.created_at < ${until}
      group by l.status order by l.status`,
  )
  const { amount = 0, ...numbers } = counts ?? { leads: 0, applications: 0, approved: 0, disbursed: 0 }
  return { ...numbers, disbursed_amount: amount, stages, recent: await recentLeads(db, leads) }
}

interface Lead {
  at: string
  first_name: string | null
  mobile: string | null
  product_type: string | null
  lender_name: string | null
  status: number | null
}

async function recentLeads(db: Db, leads: SQL): Promise<Figures['recent']> {
  const found = await rows<Lead>(
    db,
    sql`select to_json(p.created_at)#>>'{}' as at, p.first_name, p.mobile_phone_number as mobile, p.product_type,
        newest.name as lender_name, newest.status
      from (select * from ${leads} order by p.created_at desc limit 10) p
      left join lateral (
        select lender.name, l.status from application a join lender_application l on l.app_id = a.app_id
        join lender on lender.lender_id = l.lender_id where a.prospect_id = p.user_id order by l.updated_at desc limit 1
      ) newest on true order by p.created_at desc`,
  )
  return found.map(({ first_name, mobile, at, ...lead }) => ({
    ...lead,
    at: new Date(at).toISOString(),
    customer: maskCustomer(first_name, mobile),
  }))
}
