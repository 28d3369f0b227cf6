import { sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Bounds } from '#server/platform/period.ts'
import type { PartnerRequest } from '#src/contract/merchants/partner-category.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { maskCustomer } from '#src/domain/masks.ts'

interface RequestQuery {
  product?: string | undefined
  page: number
  page_size: number
}

type Row = Omit<PartnerRequest, 'customer'> & { first_name: string | null; mobile: string | null }

/** Requests of a merchant's customers within the bounds, with what each earned so far. */
export async function requestsOf(
  db: Db,
  merchantId: number,
  { product, page, page_size }: RequestQuery,
  { from, until }: Bounds,
): Promise<{ data: PartnerRequest[]; total: number }> {
  const codes = categories.filter(({ type }) => type === product).map(({ code }) => code)
  const found = sql`from product_request q left join prospect p on p.user_id = q.prospect_id
    left join tracking_link k on k.id = p.link_id and k.merchant_id = ${merchantId}
    where q.merchant_id = ${merchantId} and q.created_at >= ${from} and q.created_at < ${until}
      ${product === undefined ? sql`` : sql`and q.category = any(${`{${codes.join(',')}}`}::text[])`}`
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int as total ${found}`)
  const data = await rows<Row>(
    db,
    sql`select q.id, p.case_id, to_json(q.created_at)#>>'{}' as at, p.first_name, p.mobile_phone_number as mobile, q.category,
        q.product_name as product, q.provider, q.status, to_json(q.status_at)#>>'{}' as status_at, k.name as link,
        (select coalesce(sum(l.payout), 0)::float8 from commission_line l join commission_case c on c.id = l.case_id
          where c.product_request_id = q.id and l.merchant_id = ${merchantId}) as earning
      ${found} order by q.created_at desc, q.id limit ${page_size} offset ${(page - 1) * page_size}`,
  )
  const iso = (at: string) => new Date(at).toISOString()
  return {
    total: counted?.total ?? 0,
    data: data.map(({ first_name, mobile, at, status_at, ...row }) => ({
      ...row,
      at: iso(at),
      status_at: iso(status_at),
      customer: maskCustomer(first_name, mobile),
    })),
  }
}
