import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { when } from '#server/platform/list-source.ts'
import { declineReasons } from '#src/contract/applications/decline-reason.ts'
import type { StatusKey } from '#src/contract/applications/status-key.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import { statusCode, statusKey } from '#src/domain/applications/status.ts'
import { loanCodeOf, loanProducts } from '#src/domain/catalogue/products.ts'
import { atPlace, cursorAt, type Place, type Placed } from './page.ts'

export interface ApplicationFilter {
  lead?: string | undefined
  external_id?: string | undefined
  product?: string | undefined
  status?: StatusKey | undefined
}

export interface ApplicationRow extends Placed {
  id: string
  updated_at: string
  case_id: string
  external_id: string | null
  product_type: string
  lender_code: string
  lender_name: string
  status: number
  reason_code: string | null
  disbursed_amount: string | null
  history: { code: number; at: string }[]
}

/** The applications `la` of leads `p` that fit, of every merchant. */
export const applicationRows = (db: Db, where: SQL): Promise<ApplicationRow[]> =>
  rows<ApplicationRow>(
    db,
    sql`select la.id, to_json(la.updated_at)#>>'{}' as updated_at, p.case_id, x.external_id, a.product_type,
        l.name as lender_code, l.legal_name as lender_name, la.status, la.reason_code, la.disbursed_amount::text,
        (select coalesce(json_agg(json_build_object('code', h.to_code, 'at', h.at) order by h.id), '[]')
          from status_history h where h.lender_application_id = la.id and h.accepted) as history,
        ${cursorAt(sql`la.created_at`)} as cursor_at, la.id::text as cursor_id
      from lender_application la join application a on a.app_id = la.app_id
      join prospect p on p.user_id = a.prospect_id join lender l on l.lender_id = la.lender_id
      left join lead_external_id x on x.prospect_id = p.user_id and x.merchant_id = p.merchant_id
      where p.merchant_id is not null and p.status <> 'MERGED' and ${where}`,
  )

/** A page of the applications of a merchant's leads. */
export function readLiveApplications(
  db: Db,
  merchantId: number,
  { lead, external_id, product, status }: ApplicationFilter,
  place: Place,
): Promise<ApplicationRow[]> {
  const type = loanProducts.find(({ code }) => code === product)?.type
  return applicationRows(
    db,
    sql`p.merchant_id = ${merchantId} ${when(lead, sql`and p.case_id = ${lead}`)}
      ${when(external_id, sql`and x.external_id = ${external_id}`)} ${when(product, sql`and a.product_type = ${type}`)}
      ${status === undefined ? sql`` : sql`and la.status = ${statusCode[status]}`}
      ${atPlace(place, sql`la.created_at`, sql`la.id`)}`,
  )
}

const iso = (at: string) => new Date(at).toISOString()
const reasonOf = (code: string | null) => declineReasons.find((one) => one === code) ?? null
const statusOf = (code: number) => statusKey(code) as StatusKey

/** An application as its call answers it: nothing that the customer told us or the lender only. */
export const applicationOf = (row: ApplicationRow): Application => ({
  object: 'application',
  id: objectId('application', row.id),
  created: iso(row.cursor_at),
  livemode: true,
  updated: iso(row.updated_at),
  lead: row.case_id,
  external_id: row.external_id,
  product: loanCodeOf(row.product_type),
  lender: { code: row.lender_code, name: row.lender_name },
  status: statusOf(row.status),
  reason: reasonOf(row.reason_code),
  disbursed_amount: row.disbursed_amount,
  currency: 'INR',
  history: row.history.map(({ code, at }) => ({ status: statusOf(code), at: iso(at) })),
})
