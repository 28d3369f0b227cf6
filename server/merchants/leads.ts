import { and, eq, type SQL, sql } from 'drizzle-orm'
import { measureRows } from '#server/measures/measure-rows.ts'
import { linkFigures } from '#server/measures/record-figures.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { when } from '#server/platform/list-source.ts'
import type { Bounds } from '#server/platform/period.ts'
import { merchant } from '#server/tables/people.ts'
import {
  type PartnerDisbursal,
  type PartnerLead,
  type PartnerLinkRow,
  portalLinkMeasures,
} from '#src/contract/merchants/partner-report.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { caseSearch } from '#src/domain/merchants/case-search.ts'

export interface LeadFilter {
  product?: string
  /** Case id, or a customer as the rows show them. */
  q?: string
  stage?: number
  link?: number
  page: number
  page_size: number
}

interface Person {
  first_name: string | null
  mobile: string | null
}

const iso = (at: string) => new Date(at).toISOString()
const paged = ({ page, page_size }: LeadFilter) => sql`limit ${page_size} offset ${(page - 1) * page_size}`

/** Condition on a customer `p`: finds by what a merchant is shown, never by more. */
function matches(q: string | undefined): SQL {
  const { caseId, initial, mobile } = caseSearch(q ?? '')
  if (caseId) return sql`and p.case_id = ${caseId}`
  if (!initial && !mobile) return sql`and false`
  return sql`${when(initial, sql`and upper(left(p.first_name, 1)) = ${initial}`)}
    ${when(mobile, sql`and p.mobile_phone_number like ${mobile}`)}`
}

/** Merchants that a merchant referred, one level only: initial and masked number. */
export async function subPartners(db: Db, merchantId: number) {
  const found = await db
    .select({ id: merchant.merchant_id, name: merchant.contact_name, mobile: merchant.mobile })
    .from(merchant)
    .where(eq(merchant.parent_id, merchantId))
    .orderBy(merchant.merchant_id)
  return found.map(({ id, name, mobile }) => ({ id, name: maskCustomer(name, mobile) }))
}

/** Whose rows are requested: one's own, or those of a referred merchant. Throws NOT_FOUND for others. */
export async function rowsOfWhom(db: Db, merchantId: number, sub: number | undefined): Promise<number> {
  if (sub === undefined) return merchantId
  const brought = and(eq(merchant.merchant_id, sub), eq(merchant.parent_id, merchantId))
  if ((await db.$count(merchant, brought)) === 0) throw notFound()
  return sub
}

/** A merchant's leads whose first sign-in is within the bounds. */
export async function leadsOf(
  db: Db,
  merchantId: number,
  filter: LeadFilter,
  bounds: Bounds,
): Promise<{ data: PartnerLead[]; total: number }> {
  const { product, stage, link, q } = filter
  const cuts = { merchant_id: merchantId, product, link_id: link }
  const found = sql`from (${measureRows('customers', bounds, cuts)}) r join prospect p on p.user_id = r.prospect_id
    left join tracking_link k on k.id = p.link_id and k.merchant_id = ${merchantId}
    left join lateral (
      select lender.name, l.status, l.updated_at from application a join lender_application l on l.app_id = a.app_id
      join lender on lender.lender_id = l.lender_id where a.prospect_id = p.user_id order by l.updated_at desc limit 1
    ) newest on true
    where true ${when(q, matches(q))}
      ${when(stage, stage === 0 ? sql`and newest.status is null` : sql`and newest.status = ${stage}`)}`
  type Row = Person & Omit<PartnerLead, 'customer'>
  const [[counted], page] = [
    await rows<{ total: number }>(db, sql`select count(*)::int as total ${found}`),
    await rows<Row>(
      db,
      sql`select p.case_id, to_json(p.created_at)#>>'{}' as at, p.first_name, p.mobile_phone_number as mobile,
          p.product_type, newest.name as lender_name, newest.status, k.name as link,
          to_json(coalesce(newest.updated_at, p.updated_at))#>>'{}' as updated_at
        ${found} order by p.created_at desc, p.user_id ${paged(filter)}`,
    ),
  ]
  const data = page.map(({ first_name, mobile, at, updated_at, ...lead }) => ({
    ...lead,
    at: iso(at),
    updated_at: iso(updated_at),
    customer: maskCustomer(first_name, mobile),
  }))
  return { data, total: counted?.total ?? 0 }
}

/** Loans of a merchant's customers disbursed within the bounds; one cancelled since is listed but earns nothing. */
export async function disbursalsOf(
  db: Db,
  merchantId: number,
  filter: LeadFilter,
  bounds: Bounds,
): Promise<{ data: PartnerDisbursal[]; total: number }> {
  const { product, link, q } = filter
  const cuts = { merchant_id: merchantId, product, link_id: link }
  const found = sql`from (${measureRows('disbursed', bounds, cuts)}) r
    join lender_application l on l.id = r.id::uuid join lender on lender.lender_id = l.lender_id
    join prospect p on p.user_id = r.prospect_id where true ${when(q, matches(q))}`
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${found}`)
  const page = await rows<Person & Omit<PartnerDisbursal, 'customer'>>(
    db,
    sql`select l.id, p.case_id, to_json(r.at)#>>'{}' as at, p.first_name, p.mobile_phone_number as mobile, r.product as product_type,
        lender.name as lender_name, r.amount::float8 as amount,
        (select coalesce(sum(c.payout), 0)::float8 from commission_line c join commission_case k on k.id = c.case_id
          where k.lender_application_id = l.id and c.merchant_id = ${merchantId}) as earning
      ${found} order by r.at desc, l.id ${paged(filter)}`,
  )
  const data = page.map(({ first_name, mobile, at, ...row }) => ({
    ...row,
    at: iso(at),
    customer: maskCustomer(first_name, mobile),
  }))
  return { data, total: counted?.total ?? 0 }
}

/** A merchant's links with their results within the bounds. @param origin of the site, for their addresses */
export async function linksOf(
  db: Db,
  merchantId: number,
  filter: LeadFilter,
  bounds: Bounds,
  origin: string,
): Promise<{ data: PartnerLinkRow[]; total: number }> {
  const own = sql`k.merchant_id = ${merchantId} ${when(filter.product, sql`and k.product_type = ${filter.product}`)}`
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int as total from tracking_link k where ${own}`,
  )
  const found = await rows<Omit<PartnerLinkRow, 'url'>>(
    db,
    sql`select k.id, k.name, k.slug, k.product_type, k.status, to_json(k.created_at)#>>'{}' as created_at,
        ${sql.join(
          portalLinkMeasures.map(
            (name) => sql`coalesce(f.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`,
          ),
          sql`, `,
        )}
      from tracking_link k
      left join (${linkFigures(portalLinkMeasures, bounds, merchantId)}) f on f.link_id = k.id
      where ${own} order by k.created_at desc, k.id desc ${paged(filter)}`,
  )
  const data = found.map((row) => ({
    ...row,
    created_at: iso(row.created_at),
    url: `${origin}/l/${row.slug}`,
  }))
  return { data, total: counted?.total ?? 0 }
}
