import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import { offeredByMerchant, requireOffered } from '#server/co-brands/partner-products.ts'
import { storeNewCustomer } from '#server/customers/new-customer.ts'
import { requireCode } from '#server/merchants/code-of-conduct.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { dedupeLog, prospectAlias } from '#server/tables/links.ts'
import { apiLead } from '#server/tables/portal.ts'
import type { NewLead } from '#src/contract/leads-api/portal-integration.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { consentTexts } from '#src/domain/customers/consent-texts.ts'
import { queueEvent } from './webhook.ts'

/** An older consent says little about what the customer wants today. */
const OLDEST_MS = 30 * 86_400_000
const CLOCKS_MS = 5 * 60_000

/**
 * Stores a lead from a merchant's own system. A known customer keeps the existing attribution; the answer only says
 * that they are known.
 * @throws CONSENT_MISSING without this year's code of conduct, INVALID without a usable proof of consent, DUPLICATE
 */
export async function createApiLead(
  deps: Pick<Deps, 'database' | 'keys' | 'jobs'>,
  merchantId: number,
  lead: z.output<typeof NewLead>,
  now: Date,
): Promise<string> {
  const { database, keys } = deps
  await requireCode(database.db, merchantId, now)
  const product_type = loanProducts.find(({ code }) => code === lead.product)?.type ?? null
  requireOffered(await offeredByMerchant(database.db, merchantId), product_type)
  const consentAt = new Date(lead.consent.at)
  const age = now.getTime() - consentAt.getTime()
  const known =
    Object.hasOwn(consentTexts, lead.consent.text_id) && lead.consent.text_id.startsWith('MATCHING.')
  if (!known || age < -CLOCKS_MS || age > OLDEST_MS) throw invalid({ consent: 'consentProof' })
  const [first_name = '', ...rest] = lead.name.split(' ')
  const made = await transaction(database.db, async (tx) => {
    // The number of a customer who was merged into another.
    if (await tx.$count(prospectAlias, eq(prospectAlias.address, lead.phone))) return undefined
    const stored = await storeNewCustomer(tx, {
      merchant_id: merchantId,
      attributed_at: now,
      mobile_phone_number: lead.phone,
      email: lead.email ?? null,
      first_name,
      last_name: rest.join(' '),
      product_type,
      channel_id: 'API',
      utm_source: `merchant-${merchantId}`,
      created_at: now,
      updated_at: now,
    })
    if (!stored) return undefined
    await tx.insert(apiLead).values({
      id: randomUUID(),
      merchant_id: merchantId,
      prospect_id: stored.user_id,
      consent_text: lead.consent.text_id,
      consent_at: consentAt,
      consent_ip: lead.consent.ip,
      created_at: now,
    })
    const payload = {
      lead: stored.case_id,
      product: lead.product,
      external_id: lead.external_id ?? null,
    }
    await queueEvent(deps, tx, merchantId, 'lead.created', payload, now)
    return stored.case_id
  })
  if (!made) {
    await noteClaim(database.db, keys.lookup(`mobile:${lead.phone}`), merchantId, now)
    throw new AppError('DUPLICATE')
  }
  return made
}

const noteClaim = (db: Db, key_hash: string, merchant_id: number, at: Date) =>
  db.insert(dedupeLog).values({
    ...{ at, key_hash, merchant_id },
    kind: 'PARTNER_CLAIM',
    decision: 'BLOCKED',
    reason: 'API',
  })
