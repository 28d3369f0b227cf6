import { and, desc, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod'
import { accountConsents } from '#server/customers/account-consents.ts'
import { getProfile } from '#server/customers/profile.ts'
import type { Gateway } from '#server/integrations/gateway.ts'
import { allIntegrations } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { application, lenderApplication, privacyRequest } from '#server/tables/applications.ts'
import { lender } from '#server/tables/catalogue.ts'
import { csrOwner } from '#server/tables/customers/csr.ts'
import { callTask } from '#server/tables/customers/telecalling.ts'
import { adminUser, merchant } from '#server/tables/people.ts'
import type { Complaint } from '#src/contract/applications/complaint.ts'
import type { CsrApplication, CsrCustomer, CsrStub } from '#src/contract/csr/csr.ts'
import { paymentsOf } from '#src/domain/applications/tranches.ts'
import { statedDifferently } from '#src/domain/offers/lender-offer.ts'
import { addressOf } from './acts.ts'
import type { Customer } from './customer-access.ts'

/** The customer's page, masked as it leaves (masking policy); a stub for a restricted customer. */
export async function customerView(
  db: Db,
  keys: Keys,
  found: Customer,
  lenders: Gateway,
  now: Date,
): Promise<CsrCustomer | z.output<typeof CsrStub>> {
  const { user_id: id, status } = found
  const days = { created_at: found.created_at.toISOString(), updated_at: found.updated_at.toISOString() }
  const [request] = await db
    .select()
    .from(privacyRequest)
    .where(and(eq(privacyRequest.prospect_id, id), eq(privacyRequest.kind, 'DELETION')))
    .orderBy(desc(privacyRequest.id))
    .limit(1)
  if (status !== 'ACTIVE')
    return {
      restricted: true,
      id,
      status,
      ...days,
      merged_into: found.merged_into,
      legal_hold: request?.answer ?? null,
    }
  return {
    restricted: false,
    id,
    ...days,
    name: [found.first_name, found.last_name].filter(Boolean).join(' '),
    phone: found.mobile_phone_number,
    email: found.email,
    address: addressOf(keys, found),
    product_type: found.product_type,
    source: found.utm_source,
    language: found.language,
    partner: await nameOfMerchant(db, found.merchant_id),
    owner: await ownerOf(db, id),
    next_call: await nextCall(db, id),
    consents: {
      calls: found.allow_calls === 1,
      sms: found.allow_sms === 1,
      emails: found.allow_emails === 1,
    },
    profile: await getProfile(db, keys, id),
    applications: await applicationsOf(db, keys, id, lenders, now),
    deletion: request && request.status !== 'DONE' && request.status !== 'REFUSED' ? request.reference : null,
  }
}

async function nameOfMerchant(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [found] = await db.select({ name: merchant.name }).from(merchant).where(eq(merchant.merchant_id, id))
  return found?.name ?? null
}

async function ownerOf(db: Db, id: string) {
  const [found] = await db
    .select({ id: adminUser.id, name: adminUser.name })
    .from(csrOwner)
    .innerJoin(adminUser, eq(adminUser.id, csrOwner.admin_id))
    .where(eq(csrOwner.prospect_id, id))
  return found ?? null
}

async function nextCall(db: Db, id: string): Promise<string | null> {
  const [found] = await db
    .select({ due: callTask.due_at })
    .from(callTask)
    .where(and(eq(callTask.prospect_id, id), eq(callTask.status, 'OPEN')))
  return found?.due.toISOString() ?? null
}

async function applicationsOf(
  db: Db,
  keys: Keys,
  id: string,
  lenders: Gateway,
  now: Date,
): Promise<z.output<typeof CsrApplication>[]> {
  const loanApplications = await db
    .select()
    .from(application)
    .where(eq(application.prospect_id, id))
    .orderBy(desc(application.created_at))
  if (loanApplications.length === 0) return []
  const chosen = await db
    .select({ row: lenderApplication, lender: lender.name })
    .from(lenderApplication)
    .innerJoin(lender, eq(lender.lender_id, lenderApplication.lender_id))
    .where(
      inArray(
        lenderApplication.app_id,
        loanApplications.map(({ app_id }) => app_id),
      ),
    )
    .orderBy(desc(lenderApplication.created_at))
  const integrations = await allIntegrations(db)
  const complaints = new Map<string, Complaint[]>()
  for (const { row } of chosen) {
    const told = await lenders.complaints({ integration: integrations(row.lender_id), id: row.id })
    complaints.set(row.id, told ?? [])
  }
  const consents = (await accountConsents(db, keys, id, now)).filter(({ reads }) => reads)
  /** The newest one. */
  const accountsOf = (choice: string) => {
    const one = consents.find(({ lender_application_id }) => lender_application_id === choice)
    if (!one) return null
    const { status: consent, reading, figures, used_at } = one
    return { consent, reading, figures, used_at }
  }
  return loanApplications.map(({ app_id, product_type, amount, tenor_months, created_at, closed_at }) => ({
    app_id,
    product_type,
    amount,
    tenor_months,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    choices: chosen
      .filter(({ row }) => row.app_id === app_id)
      .map(({ row, lender: name }) => ({
        id: row.id,
        lender: name,
        lender_app_id: row.lender_app_id,
        other_refs: row.other_refs.map(({ kind, ref, day }) => ({ kind, ref, day })),
        amount: row.amount,
        tenor_months: row.tenor_months,
        apr: row.apr,
        emi: row.emi,
        stated: statedDifferently(row.lender_offer),
        status: row.status,
        reason: row.reason,
        disbursed_amount: row.disbursed_amount,
        payments: paymentsOf(row.tranches).length,
        updated_at: row.updated_at.toISOString(),
        complaints: complaints.get(row.id) ?? [],
        accounts: accountsOf(row.id),
      })),
  }))
}
