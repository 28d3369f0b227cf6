import { sql } from 'drizzle-orm'
import { andAssigned, type CaseReader, seenCases } from '#server/access/seen-cases.ts'
import { type TimelineEntryOf, timelinesOf } from '#server/applications/timeline.ts'
import { productOfType } from '#server/merchants/links/own-links.ts'
import { ownNumber } from '#server/merchants/portal-lists/masked-customer.ts'
import { earningsWith } from '#server/money/earnings.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { qrOf } from '#server/platform/qr-code.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import type { Language } from '#src/contract/language.ts'
import type { PartnerCase } from '#src/contract/merchants/case.ts'
import { leadSources } from '#src/contract/merchants/case-reason.ts'
import { caseSteps } from '#src/contract/merchants/case-step.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { paymentsOf, type Tranche } from '#src/domain/applications/tranches.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { caseStep } from '#src/domain/merchants/case-step.ts'
import { followUpOf } from './case-follow-up.ts'

interface Found {
  user_id: string
  case_id: string
  merchant_id: number
  at: string
  status: string
  first_name: string | null
  mobile: string | null
  product_type: string | null
  channel_id: string | null
  withdrawn_at: string | null
  own_number: string | null
  link: { id: number; name: string; slug: string; status: string } | null
}

const iso = (at: string) => new Date(at).toISOString()

/** The customer of a case id, or the one they were merged into. Throws NOT_FOUND, also for a case that the reader does not see. */
export async function findCase(db: Db, reader: CaseReader, caseId: string): Promise<Found> {
  const { merchantId } = reader
  const [found] = await rows<Found>(
    db,
    sql`select p.user_id, p.case_id, p.merchant_id, to_json(p.created_at)#>>'{}' as at, p.status, p.first_name,
        p.mobile_phone_number as mobile, p.product_type, p.channel_id, ${ownNumber} as own_number,
        to_json(w.withdrawn_at)#>>'{}' as withdrawn_at, case when k.id is not null
          then jsonb_build_object('id', k.id, 'name', k.name, 'slug', k.slug, 'status', k.status) end as link
      from prospect named join prospect p on p.user_id = coalesce(named.merged_into, named.user_id)
      join merchant m on m.merchant_id = p.merchant_id
      left join api_lead w on w.prospect_id = p.user_id and w.merchant_id = p.merchant_id
      left join tracking_link k on k.id = p.link_id and k.merchant_id = p.merchant_id
      where named.case_id = ${caseId} and (m.merchant_id = ${merchantId} or m.parent_id = ${merchantId})
        ${andAssigned(sql`p.user_id`, seenCases(reader))}`,
  )
  if (!found) throw notFound()
  return found
}

/** A case from lead to payout, as its merchant may see it. @param site with its origin, in a language. @throws NOT_FOUND */
export async function caseOf(
  { database: { db }, settings }: Pick<Deps, 'database' | 'settings'>,
  reader: CaseReader & Pick<PartnerWho, 'rights'>,
  caseId: string,
  { origin, language }: { origin: string; language: Language },
  now: Date,
): Promise<PartnerCase> {
  const { merchantId, rights } = reader
  const found = await findCase(db, reader, caseId)
  const own = found.merchant_id === merchantId
  const applications = await applicationsOf(db, found.user_id)
  const requests = await requestsOf(db, found)
  const mayMoney = own && (rights === null || rights.includes('reports'))
  const ask = { merchantId, prospectId: found.user_id, language }
  const money = mayMoney ? await earningsWith(db, settings, ask, now) : { lines: null, payouts: null }
  const newest = money.lines?.[0]
  const step = caseStep({
    isDeleted: found.status !== 'ACTIVE',
    isWithdrawn: found.withdrawn_at !== null,
    applications: applications.length,
    requests: requests.length,
    statuses: applications.flatMap(({ lenders }) => lenders.map(({ status }) => status)),
    line: newest
      ? {
          money: newest.money,
          isNothing: money.lines?.every(({ payout }) => payout === 0) ?? false,
          hold: newest.hold?.state ?? null,
          isHeld: money.payouts?.find(({ month }) => month === newest.month)?.state === 'HELD',
        }
      : mayMoney
        ? null
        : undefined,
  })
  const { link, channel_id } = found
  return {
    id: found.case_id,
    at: iso(found.at),
    withdrawn_at: found.withdrawn_at && iso(found.withdrawn_at),
    customer: maskCustomer(found.first_name, found.mobile),
    own_number: own ? found.own_number : null,
    product_type: found.product_type,
    own,
    source: link ? 'LINK' : (leadSources.find((one) => one === channel_id) ?? 'DIRECT'),
    link: own && link ? { id: link.id, name: link.name, url: origin + sitePaths.link(link.slug) } : null,
    hand_over: own && caseSteps[step] === 'CUSTOMER' ? handOverOf(found, origin) : null,
    next: { step, by: caseSteps[step] },
    applications,
    requests,
    follow_up: own ? await followUpOf(db, found.user_id, merchantId) : null,
    ...money,
    tickets: await ticketsAbout(db, merchantId, found.case_id),
  }
}

/** The link that the lead came by, else the start page: a click on another link would count as that link's. */
function handOverOf({ link, product_type }: Found, origin: string): PartnerCase['hand_over'] {
  const own = link?.status === 'ACTIVE' ? link.slug : undefined
  const url = origin + (own ? sitePaths.link(own) : sitePaths.start())
  return { url, slug: own ?? 'start', qr: qrOf(url), product_id: productOfType(product_type) }
}

async function applicationsOf(db: Db, prospectId: string): Promise<PartnerCase['applications']> {
  const found = await rows<{ app_id: string; product_type: string; at: string; closed_at: string | null }>(
    db,
    sql`select app_id, product_type, to_json(created_at)#>>'{}' as at, to_json(closed_at)#>>'{}' as closed_at
      from application where prospect_id = ${prospectId} order by created_at desc, app_id`,
  )
  const lenders = await rows<{
    id: string
    app_id: string
    lender: string
    status: number
    amount: number | null
    tranches: readonly Tranche[]
  }>(
    db,
    sql`select l.id, l.app_id, lender.name as lender, l.status, l.disbursed_amount::float8 as amount, l.tranches
      from application a join lender_application l on l.app_id = a.app_id and l.prospect_id = a.prospect_id
      join lender on lender.lender_id = l.lender_id
      where a.prospect_id = ${prospectId} order by l.created_at desc, l.id`,
  )
  const timelines = await timelinesOf(
    db,
    lenders.map(({ id }) => id),
    prospectId,
  )
  return found.map(({ app_id, at, closed_at, ...row }) => ({
    ...row,
    at: iso(at),
    closed_at: closed_at && iso(closed_at),
    lenders: lenders
      .filter((one) => one.app_id === app_id)
      .map(({ id, lender, status, amount, tranches }) => ({
        lender,
        status,
        disbursed_amount: amount,
        payments: paymentsOf(tranches).length,
        steps: (timelines.get(id) ?? []).map(shownStep),
      })),
  }))
}

/** Without remarks: a lender's words may say what the customer did not agree to show (the text of MATCHING). */
const shownStep = ({ status, at, by, given_up }: TimelineEntryOf) => ({ status, at, by, given_up })

async function requestsOf(
  db: Db,
  { user_id, merchant_id }: Pick<Found, 'user_id' | 'merchant_id'>,
): Promise<PartnerCase['requests']> {
  const found = await rows<PartnerCase['requests'][number]>(
    db,
    sql`select category, product_name as product, provider, status, to_json(created_at)#>>'{}' as at,
        to_json(status_at)#>>'{}' as status_at
      from product_request where prospect_id = ${user_id} and merchant_id = ${merchant_id} order by created_at desc, id`,
  )
  return found.map((row) => ({ ...row, at: iso(row.at), status_at: iso(row.status_at) }))
}

async function ticketsAbout(db: Db, merchantId: number, caseId: string): Promise<PartnerCase['tickets']> {
  const found = await rows<PartnerCase['tickets'][number]>(
    db,
    sql`select id, reference, subject, status, to_json(updated_at)#>>'{}' as updated_at from portal_ticket
      where merchant_id = ${merchantId} and about->>'case_id' = ${caseId} order by updated_at desc, id desc`,
  )
  return found.map((row) => ({ ...row, updated_at: iso(row.updated_at) }))
}
