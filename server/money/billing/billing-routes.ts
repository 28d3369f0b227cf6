import { eq } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { lockMerchant } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { languageOf } from '#server/platform/words.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { BillingMode, billingCalls } from '#src/contract/money/billing.ts'
import { billingDocumentPdf } from './billing-document.ts'
import { issueLenderInvoice } from './lender-invoice.ts'
import type { BillingDeps } from './make-documents.ts'

/** Who makes a merchant's invoices. */
async function billingModeOf(db: Db, merchantId: number): Promise<BillingMode> {
  const [found] = await db
    .select({ billing: merchantPortal.billing })
    .from(merchantPortal)
    .where(eq(merchantPortal.merchant_id, merchantId))
  return found?.billing ?? 'OWN'
}

/**
 * Stores who makes a merchant's invoices; payouts that are recorded from now on follow it.
 * @throws STEP_NOT_ALLOWED for SELF while the settings do not name our company
 */
const chooseBilling = (
  { db, keys, settings: { company } }: BillingDeps & { db: Db },
  merchantId: number,
  billing: BillingMode,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    if (billing === 'SELF' && !company) throw new AppError('STEP_NOT_ALLOWED')
    await lockMerchant(tx, merchantId)
    const old = await billingModeOf(tx, merchantId)
    if (old === billing) return
    await tx
      .insert(merchantPortal)
      .values({ merchant_id: merchantId, referral_code: referralCode(keys, merchantId), billing })
      .onConflictDoUpdate({ target: merchantPortal.merchant_id, set: { billing } })
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchantId, property: 'billing' },
      ...{ old, new: billing },
    })
  })

export const billingRoutes: Handlers<typeof billingCalls> = {
  'GET /api/partner/billing': async ({ who }, { database, settings: { company } }) => ({
    billing: await billingModeOf(database.db, who.merchantId),
    company,
  }),
  'POST /api/partner/billing': async ({ body, who, actor }, { database, keys, settings }) => {
    await chooseBilling({ db: database.db, keys, settings }, who.merchantId, body.billing, actor)
  },
  'POST /api/admin/lender-invoices': async ({ body, actor }, { database, keys, settings }) => {
    await issueLenderInvoice({ db: database.db, keys, settings }, body, actor)
  },
  'GET /api/partner/billing-documents/{id}': async ({ params, who }, { database, keys, files }, c) => {
    const of = { db: database.db, keys, files }
    return sent(c, await billingDocumentPdf(of, params.id, languageOf(c), { merchantId: who.merchantId }))
  },
  'GET /api/admin/billing-documents/{id}': async ({ params, actor }, { database, keys, files }, c) => {
    const of = { db: database.db, keys, files }
    return sent(c, await billingDocumentPdf(of, params.id, languageOf(c), { actor }))
  },
}

const sent = (c: CallContext, { bytes, name }: { bytes: Buffer; name: string }) =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}.pdf"`,
  })
