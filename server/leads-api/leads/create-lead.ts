import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { storeNewCustomer } from '#server/customers/new-customer.ts'
import { objectChanged } from '#server/leads-api/events/object-changed.ts'
import { leadOfCustomer, ownLeadWith } from '#server/leads-api/objects/live-leads.ts'
import { requireCode } from '#server/merchants/code-of-conduct.ts'
import { siteLink } from '#server/messages/compose.ts'
import { queueMessage } from '#server/messages/queue.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { caseFollowUp } from '#server/tables/customers/follow-ups.ts'
import { apiLead, leadExternalId } from '#server/tables/leads-api.ts'
import { dedupeLog, prospectAlias } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'
import type { Lead, NewLead } from '#src/contract/leads-api/v1/lead.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { consentTexts } from '#src/domain/customers/consent-texts.ts'

/** An older consent says little about what the customer wants today. */
const OLDEST_MS = 30 * 86_400_000
const CLOCKS_MS = 5 * 60_000

export type LeadSent = z.output<typeof NewLead>

/** Throws INVALID unless the proof names a published text and a recent moment. */
export function requireProof({ text_id, at }: LeadSent['consent'], now: Date): void {
  const age = now.getTime() - new Date(at).getTime()
  const errors = {
    ...(!Object.hasOwn(consentTexts, text_id) && { 'consent.text_id': 'consentText' }),
    ...(age > OLDEST_MS && { 'consent.at': 'consentOld' }),
    ...(age < -CLOCKS_MS && { 'consent.at': 'consentFuture' }),
  }
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors, vars: { text_id, at } })
}

/** What a merchant has to fulfil for any lead. Throws CONSENT_MISSING without the code of conduct, PRODUCT_NOT_OFFERED. */
export async function requireSeller(db: Db, merchantId: number, product: string | undefined, now: Date) {
  await requireCode(db, merchantId, now)
  const type = loanProducts.find(({ code }) => code === product)?.type ?? null
  requireOffered(await offeredByMerchant(db, merchantId), type)
  return type
}

/**
 * Stores a lead from a merchant's own system and invites the customer by SMS. A known customer keeps the existing
 * attribution, and the merchant only learns that they are known, and which lead if it is their own.
 * @param by how it came; assignTo: the person who would otherwise not see it
 * @throws as requireSeller and requireProof; DUPLICATE, EXTERNAL_ID_TAKEN
 */
export async function createLead(
  deps: Deps,
  merchantId: number,
  lead: LeadSent,
  now: Date,
  { channel, assignTo }: { channel: 'API' | 'FILE'; assignTo?: number | null | undefined } = {
    channel: 'API',
  },
): Promise<Lead> {
  const { database, keys } = deps
  const product_type = await requireSeller(database.db, merchantId, lead.product, now)
  requireProof(lead.consent, now)
  const made = await transaction(database.db, async (tx) => {
    // The number of a customer who was merged into another.
    if (await tx.$count(prospectAlias, eq(prospectAlias.address, lead.phone))) return undefined
    const stored = await storeNewCustomer(tx, {
      merchant_id: merchantId,
      attributed_at: now,
      mobile_phone_number: lead.phone,
      email: lead.email ?? null,
      ...splitName(lead.name),
      product_type,
      language: lead.language,
      channel_id: channel,
      utm_source: `merchant-${merchantId}`,
      created_at: now,
      updated_at: now,
    })
    if (!stored) return undefined
    if (lead.external_id) await setExternalId(tx, merchantId, stored.user_id, lead.external_id)
    await tx.insert(apiLead).values({
      id: randomUUID(),
      merchant_id: merchantId,
      prospect_id: stored.user_id,
      consent_text: lead.consent.text_id,
      consent_at: new Date(lead.consent.at),
      consent_ip: lead.consent.ip,
      created_at: now,
      message_id: await invite(deps, tx, merchantId, { ...lead, prospectId: stored.user_id }),
    })
    if (assignTo)
      await tx
        .insert(caseFollowUp)
        .values({ prospect_id: stored.user_id, merchant_id: merchantId, assigned_to: assignTo })
    const object = await leadOfCustomer(tx, merchantId, stored.user_id)
    await objectChanged(
      deps,
      tx,
      { merchantId, type: 'lead.created', object, customerId: stored.user_id },
      now,
    )
    return object
  })
  if (made) return made
  const own = await ownLeadWith(database.db, merchantId, lead.phone)
  if (own) throw knownLead(own)
  await noteClaim(database.db, keys.lookup(`mobile:${lead.phone}`), merchantId, now, channel)
  throw new AppError('DUPLICATE')
}

/** The refusal that names the caller's own lead of the customer. */
export const knownLead = (lead: string) =>
  new AppError('DUPLICATE', { lead, said: `This customer is your lead ${lead} already. Nothing was stored` })

/** The first word is the first name; a single name has no other. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const [first_name = '', ...rest] = name.split(' ')
  return { first_name, last_name: rest.join(' ') || null }
}

/** Stores a merchant's own number of a lead. Throws EXTERNAL_ID_TAKEN. */
export async function setExternalId(
  tx: Db,
  merchant_id: number,
  prospect_id: string,
  external_id: string,
): Promise<void> {
  try {
    await transaction(tx, (part) =>
      part
        .insert(leadExternalId)
        .values({ merchant_id, prospect_id, external_id })
        .onConflictDoUpdate({
          target: [leadExternalId.merchant_id, leadExternalId.prospect_id],
          set: { external_id },
        }),
    )
  } catch (error) {
    throw isDuplicate(error) ? new AppError('EXTERNAL_ID_TAKEN') : error
  }
}

/** The SMS with the link to continue, on the customer's own phone. @returns its message */
async function invite(
  deps: Deps,
  tx: Db,
  merchantId: number,
  { phone, language, prospectId }: Pick<LeadSent, 'phone' | 'language'> & { prospectId: string },
): Promise<number> {
  const [seller] = await tx.select().from(merchant).where(eq(merchant.merchant_id, merchantId))
  return queueMessage(deps, tx, {
    ...{ template: 'lead-invite', channel: 'mobile', to: phone, language, prospectId },
    values: { merchant: seller?.name ?? '', link: siteLink(deps.settings, sitePaths.start()) },
  })
}

const noteClaim = (db: Db, key_hash: string, merchant_id: number, at: Date, reason: string) =>
  db.insert(dedupeLog).values({
    ...{ at, key_hash, merchant_id },
    kind: 'PARTNER_CLAIM',
    decision: 'BLOCKED',
    reason,
  })
