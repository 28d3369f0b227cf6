import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { change, type Describers, fact, withoutEmpty } from '#server/access/approvals/line.ts'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { merchantTaxId } from '#server/tables/portal.ts'
import { subAgentAgreement } from '#server/tables/sub-agents.ts'
import { maskPan } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'
import { describeAttribution, describeMerge } from './links/describe-attribution.ts'
import { maskedTaxIds, numbersOf } from './merchant-tax-ids.ts'

type Routes =
  | 'POST /api/admin/merchants/{id}'
  | 'POST /api/admin/merchant-applications/{id}/approve'
  | 'POST /api/admin/dedupe/attribution'
  | 'POST /api/admin/dedupe/merge'
  | 'POST /api/admin/sub-agents/{id}/decide'
  | 'POST /api/admin/sub-agents/{id}/end'
  | 'POST /api/admin/tax-ids/{id}/decide'
  | 'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp'

const merchants = '/admin/merchant-management'

/** Fields of a merchant, named as in the words. */
const merchantWords = {
  name: 'name',
  contact_name: 'contact_name',
  mobile: 'phone',
  email: 'mail',
  address: 'address',
  city: 'city',
  pincode: 'pincode',
} as const

/** Describes this domain's calls that need a second admin. */
export const merchantApprovals: Describers<Routes> = {
  'POST /api/admin/merchants/{id}': async ({ params, body }, { database: { db } }) => {
    const [found] = await db.select().from(merchant).where(eq(merchant.merchant_id, params.id))
    if (!found) throw notFound()
    const named = Object.entries(merchantWords) as [keyof typeof merchantWords, 'name'][]
    return {
      subject: found.name,
      link: `${merchants}?q=${encodeURIComponent(found.name)}`,
      lines: withoutEmpty([
        change('split_percent', 'percent', found.split_percent, body.split_percent),
        ...named.flatMap(([field, label]) =>
          body[field] === undefined || body[field] === found[field]
            ? []
            : [change(label, 'text', found[field], body[field])],
        ),
      ]),
    }
  },
  'POST /api/admin/merchants/{id}/users/{user_id}/reset-totp': async (
    { params, body },
    { database: { db } },
  ) => {
    const [found] = await db
      .select({ user: merchantUser, merchant: merchant.name })
      .from(merchantUser)
      .innerJoin(merchant, eq(merchant.merchant_id, merchantUser.merchant_id))
      .where(and(eq(merchantUser.id, params.user_id), eq(merchantUser.merchant_id, params.id)))
    if (!found) throw notFound()
    return {
      subject: found.merchant,
      link: `${merchants}?q=${encodeURIComponent(found.merchant)}`,
      lines: withoutEmpty([
        fact('name', 'text', found.user.name),
        fact('mail', 'text', found.user.email),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/dedupe/attribution': ({ body }, { database }, now) =>
    describeAttribution(database.db, body, now),
  'POST /api/admin/dedupe/merge': ({ body }, { database }, now) => describeMerge(database.db, body, now),
  'POST /api/admin/sub-agents/{id}/decide': async ({ params, body }, { database: { db } }) => {
    const { row, ...agreement } = await agreementOf(db, params.id)
    return {
      ...agreement,
      lines: withoutEmpty([
        ...agreement.lines,
        change('override', 'percent', null, row.percent),
        change('overrideBelow', 'percent', null, row.percent_below),
        fact('from_day', 'text', row.from_day),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/sub-agents/{id}/end': async ({ params, body }, { database: { db } }) => {
    const { row, ...agreement } = await agreementOf(db, params.id)
    return {
      ...agreement,
      lines: withoutEmpty([
        ...agreement.lines,
        fact('override', 'percent', row.percent),
        change('lastDay', 'text', row.ends_on, body.last_day),
        fact('why', 'text', body.end_reason),
      ]),
    }
  },
  'POST /api/admin/tax-ids/{id}/decide': async ({ params, body }, { database: { db }, keys }) => {
    const [found] = await db
      .select({ row: merchantTaxId, merchant })
      .from(merchantTaxId)
      .innerJoin(merchant, eq(merchant.merchant_id, merchantTaxId.merchant_id))
      .where(eq(merchantTaxId.id, params.id))
    if (!found) throw notFound()
    const given = numbersOf(keys, found.row)
    const before = maskedTaxIds(keys, found.merchant)
    return {
      subject: found.merchant.name,
      link: '/admin/partner-desk/tax-ids',
      lines: withoutEmpty([
        change('pan', 'text', before.pan, maskPan(given.pan)),
        change('gstin', 'text', before.gstin, given.gstin && maskGstin(given.gstin)),
        fact('registeredName', 'text', found.row.registered_name),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/merchant-applications/{id}/approve': async ({ params, body }, { database, keys }) => {
    const { db } = database
    const [asked] = await db.select().from(merchantApplication).where(eq(merchantApplication.id, params.id))
    if (!asked) throw notFound()
    const [under] = await db.select().from(partner).where(eq(partner.id, body.partner_id))
    const pan = keys.vault.open('merchant_application.pan', asked.reference, asked.pan_cipher)
    return {
      subject: asked.legal_name,
      link: merchants,
      lines: withoutEmpty([
        fact('contact_name', 'text', asked.contact_name),
        fact('phone', 'text', asked.mobile),
        fact('mail', 'text', asked.email),
        fact('pan', 'text', maskPan(pan)),
        fact('partner', 'text', under?.name),
        change('split_percent', 'percent', null, body.split_percent),
        fact('status', 'word', body.kyc_pending ? 'KYC_PENDING' : null),
      ]),
    }
  },
}

/** An agreement with a sub-agent, and what every proposal about it shows. */
async function agreementOf(db: Db, id: number) {
  const principal = alias(merchant, 'principal')
  const [found] = await db
    .select({ row: subAgentAgreement, subAgent: merchant.name, principal: principal.name })
    .from(subAgentAgreement)
    .innerJoin(merchant, eq(merchant.merchant_id, subAgentAgreement.sub_agent_id))
    .innerJoin(principal, eq(principal.merchant_id, subAgentAgreement.principal_id))
    .where(eq(subAgentAgreement.id, id))
  if (!found) throw notFound()
  return {
    row: found.row,
    subject: found.subAgent,
    link: '/admin/partner-desk/sub-agents',
    lines: [fact('worksUnder', 'text', found.principal)],
  }
}
