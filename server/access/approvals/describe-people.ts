import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { privacyRequest } from '#server/tables/applications.ts'
import { merchantApplication } from '#server/tables/care.ts'
import { erasure } from '#server/tables/erasure.ts'
import { adminUser, merchant, partner } from '#server/tables/people.ts'
import { bankAccount } from '#server/tables/portal.ts'
import { maskPan } from '#src/domain/masks.ts'
import { change, type Describers, fact, told } from './line.ts'

type Routes =
  | 'POST /api/admin/users'
  | 'POST /api/admin/users/{id}/role'
  | 'POST /api/admin/users/{id}/status'
  | 'POST /api/admin/merchants/{id}'
  | 'POST /api/admin/merchant-applications/{id}/approve'
  | 'POST /api/admin/bank-accounts/{id}/decide'
  | 'POST /api/admin/deletions/{reference}/approve'

const users = '/admin/user-management'
const merchants = '/admin/merchant-management'

/** Fields of a merchant under the names that the words have. */
const merchantWords = {
  name: 'name',
  contact_name: 'contact_name',
  mobile: 'phone',
  email: 'mail',
  address: 'address',
  city: 'city',
  pincode: 'pincode',
  gstin: 'gstin',
} as const

export const peopleDescribers: Describers<Routes> = {
  'POST /api/admin/users': async ({ body }) => ({
    subject: body.name,
    link: users,
    lines: [fact('mail', 'text', body.email), change('role', 'role', null, body.role_id)],
  }),
  'POST /api/admin/users/{id}/role': async ({ params, body }, { database }) => {
    const { name, email, role_id } = await adminNamed(database.db, params.id)
    return {
      subject: name,
      link: users,
      lines: [fact('mail', 'text', email), change('role', 'role', role_id, body.role_id)],
    }
  },
  'POST /api/admin/users/{id}/status': async ({ params, body }, { database }) => {
    const { name, email, role_id, status } = await adminNamed(database.db, params.id)
    return {
      subject: name,
      link: users,
      lines: [
        fact('mail', 'text', email),
        fact('role', 'role', role_id),
        change('status', 'word', status, body.status),
      ],
    }
  },
  'POST /api/admin/merchants/{id}': async ({ params, body }, { database: { db } }) => {
    const [found] = await db.select().from(merchant).where(eq(merchant.merchant_id, params.id))
    if (!found) throw notFound()
    const named = Object.entries(merchantWords) as [keyof typeof merchantWords, 'name'][]
    return {
      subject: found.name,
      link: `${merchants}?q=${encodeURIComponent(found.name)}`,
      lines: told([
        change('split_percent', 'percent', found.split_percent, body.split_percent),
        ...named.flatMap(([field, label]) =>
          body[field] === undefined || body[field] === found[field]
            ? []
            : [change(label, 'text', found[field], body[field])],
        ),
      ]),
    }
  },
  'POST /api/admin/merchant-applications/{id}/approve': async ({ params, body }, { database, keys }) => {
    const { db } = database
    const [asked] = await db.select().from(merchantApplication).where(eq(merchantApplication.id, params.id))
    if (!asked) throw notFound()
    const [under] = await db.select().from(partner).where(eq(partner.id, body.partner_id))
    const pan = keys.open(asked.pan_cipher, `merchant_application.pan_cipher.${asked.reference}`)
    return {
      subject: asked.legal_name,
      link: merchants,
      lines: told([
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
  'POST /api/admin/bank-accounts/{id}/decide': async ({ params, body }, { database: { db } }) => {
    const [found] = await db
      .select({ row: bankAccount, merchant: merchant.name })
      .from(bankAccount)
      .innerJoin(merchant, eq(merchant.merchant_id, bankAccount.merchant_id))
      .where(eq(bankAccount.id, params.id))
    if (!found) throw notFound()
    const { row } = found
    const [paid] = await db
      .select()
      .from(bankAccount)
      .where(and(eq(bankAccount.merchant_id, row.merchant_id), eq(bankAccount.status, 'CONFIRMED')))
      .orderBy(desc(bankAccount.id))
      .limit(1)
    return {
      subject: found.merchant,
      link: '/admin/partner-desk',
      lines: told([
        change('holder', 'text', paid?.holder, row.holder),
        change('account', 'text', paid && `XXXXXX${paid.last4}`, `XXXXXX${row.last4}`),
        change('ifsc', 'text', paid?.ifsc, row.ifsc),
        fact('bankSays', 'text', row.bank_name),
        fact('why', 'text', body.reason),
      ]),
    }
  },
  'POST /api/admin/deletions/{reference}/approve': async ({ params }, { database: { db } }) => {
    const [found] = await db
      .select({ request: privacyRequest, identity: erasure.identity })
      .from(privacyRequest)
      .leftJoin(erasure, eq(erasure.request_id, privacyRequest.id))
      .where(eq(privacyRequest.reference, params.reference))
    if (!found) throw notFound()
    return {
      subject: params.reference,
      link: `/admin/customer-info-deletion?open=${params.reference}`,
      lines: [
        fact('customer', 'text', found.request.prospect_id),
        fact('identity', 'word', found.identity ?? 'SELF'),
        fact('asked', 'time', found.request.created_at.toISOString()),
      ],
    }
  },
}

async function adminNamed(db: Db, id: number) {
  const [found] = await db.select().from(adminUser).where(eq(adminUser.id, id))
  if (!found) throw notFound()
  return found
}
