import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { when } from '#server/platform/list-source.ts'
import { prospect } from '#server/tables/people.ts'
import type { Lead, LeadStatus } from '#src/contract/leads-api/v1/lead.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import { loanCodeOf, loanProducts } from '#src/domain/catalogue/products.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { atPlace, cursorAt, type Place, type Placed } from './page.ts'

export interface LeadFilter {
  external_id?: string | undefined
  product?: string | undefined
  status?: LeadStatus | undefined
  phone?: string | undefined
  email?: string | undefined
}

export interface LeadRow extends Placed {
  user_id: string
  merchant_id: number
  case_id: string
  active: boolean
  first_name: string | null
  mobile: string | null
  product_type: string | null
  external_id: string | null
  consent_text: string | null
  consent_at: string | null
  consent_ip: string | null
  withdrawn_at: string | null
  message_state: 'WAITING' | 'SENT' | 'DELIVERED' | 'FAILED' | null
  message_tries: number | null
  message_at: string | null
  application_id: string | null
}

const newest = sql`left join lateral (select la.id from application a
  join lender_application la on la.app_id = a.app_id and la.prospect_id = a.prospect_id
  where a.prospect_id = p.user_id order by la.created_at desc, la.id desc limit 1) newest on true`

const whereStatus: Record<LeadStatus, SQL> = {
  NEW: sql`and newest.id is null and l.withdrawn_at is null`,
  APPLIED: sql`and newest.id is not null and l.withdrawn_at is null`,
  WITHDRAWN: sql`and l.withdrawn_at is not null`,
}

/** The leads `p` that fit, of every merchant. */
export const leadRows = (db: Db, where: SQL): Promise<LeadRow[]> =>
  rows<LeadRow>(
    db,
    sql`
  select p.user_id, p.merchant_id, p.case_id, p.status = 'ACTIVE' as active, p.first_name, p.mobile_phone_number as mobile, p.product_type,
    x.external_id, l.consent_text, to_json(l.consent_at)#>>'{}' as consent_at, l.consent_ip,
    to_json(l.withdrawn_at)#>>'{}' as withdrawn_at, m.state as message_state, m.tries as message_tries,
    to_json(coalesce(m.delivered_at, m.sent_at, m.created_at))#>>'{}' as message_at, newest.id as application_id,
    ${cursorAt(sql`p.created_at`)} as cursor_at, p.user_id::text as cursor_id
  from prospect p
  left join api_lead l on l.prospect_id = p.user_id and l.merchant_id = p.merchant_id
  left join lead_external_id x on x.prospect_id = p.user_id and x.merchant_id = p.merchant_id
  left join message m on m.id = l.message_id
  ${newest}
  where p.merchant_id is not null and p.status <> 'MERGED' and ${where}`,
  )

/** Whether a number is, or was before a merger, that of `p`. */
const hasPhone = (phone: string) =>
  sql`(p.mobile_phone_number = ${phone} or p.user_id in (select prospect_id from prospect_alias where address = ${phone}))`

/** The id of the merchant's own lead with a number. */
export async function ownLeadWith(db: Db, merchantId: number, phone: string): Promise<string | undefined> {
  const [found] = await rows<{ case_id: string }>(
    db,
    sql`select p.case_id from prospect p where p.merchant_id = ${merchantId} and p.status = 'ACTIVE' and ${hasPhone(phone)}`,
  )
  return found?.case_id
}

/** A page of a merchant's leads, whether they came by API or by link. */
export function readLiveLeads(
  db: Db,
  merchantId: number,
  { external_id, product, status, phone, email }: LeadFilter,
  place: Place,
): Promise<LeadRow[]> {
  const type = loanProducts.find(({ code }) => code === product)?.type
  return leadRows(
    db,
    sql`p.merchant_id = ${merchantId} ${when(external_id, sql`and x.external_id = ${external_id}`)}
      ${when(product, sql`and p.product_type = ${type}`)} ${status === undefined ? sql`` : whereStatus[status]}
      ${phone === undefined ? sql`` : sql`and ${hasPhone(phone)}`} ${when(email, sql`and p.email = ${email}`)}
      ${atPlace(place, sql`p.created_at`, sql`p.user_id`)}`,
  )
}

/** One lead of a merchant by its case id, the only id that a merchant knows: the customer's is looked up first. */
export async function findLiveLead(db: Db, merchantId: number, id: string): Promise<LeadRow | undefined> {
  const [known] = await db
    .select({ customer: prospect.user_id })
    .from(prospect)
    .where(and(eq(prospect.merchant_id, merchantId), eq(prospect.case_id, id)))
  return known && readLead(db, merchantId, known.customer)
}

async function readLead(db: Db, merchantId: number, customer: string): Promise<LeadRow | undefined> {
  const [found] = await leadRows(db, sql`p.merchant_id = ${merchantId} and p.user_id = ${customer}`)
  return found
}

const iso = (at: string) => new Date(at).toISOString()

/** A lead as its call answers it. The customer agreed that a merchant sees the first letter and a masked number. */
export function leadOf(row: LeadRow): Lead {
  const { consent_text, consent_at, consent_ip, application_id, withdrawn_at } = row
  return {
    object: 'lead',
    id: row.case_id,
    created: iso(row.cursor_at),
    livemode: true,
    external_id: row.external_id,
    status: withdrawn_at ? 'WITHDRAWN' : application_id ? 'APPLIED' : 'NEW',
    product: row.product_type === null ? null : loanCodeOf(row.product_type),
    customer: row.active ? maskCustomer(row.first_name, row.mobile) : null,
    source: consent_text === null ? 'link' : 'api',
    consent:
      consent_text && consent_at && consent_ip
        ? { text_id: consent_text, at: iso(consent_at), ip: consent_ip }
        : null,
    contact: contactOf(row),
    application: application_id && objectId('application', application_id),
    withdrawn_at: withdrawn_at && iso(withdrawn_at),
  }
}

const contactStates = { WAITING: 'QUEUED', SENT: 'SENT', DELIVERED: 'DELIVERED' } as const

function contactOf({ message_state, message_tries, message_at }: LeadRow): Lead['contact'] {
  if (!message_state || !message_at) return null
  // Refused before any gateway was asked: it was not allowed.
  const refused = message_tries === 0 ? 'NOT_SENT' : 'FAILED'
  return {
    channel: 'sms',
    status: message_state === 'FAILED' ? refused : contactStates[message_state],
    at: iso(message_at),
  }
}

/** A lead of a merchant as its GET answers it. Throws NOT_FOUND. */
export async function liveLead(db: Db, merchantId: number, id: string): Promise<Lead> {
  return asLead(await findLiveLead(db, merchantId, id))
}

/** The same by the customer. */
export const leadOfCustomer = async (db: Db, merchantId: number, customer: string): Promise<Lead> =>
  asLead(await readLead(db, merchantId, customer))

function asLead(found: LeadRow | undefined): Lead {
  if (!found) throw notFound()
  return leadOf(found)
}
