import { eq } from 'drizzle-orm'
import { note } from '#server/audit/note.ts'
import { lockMerchant } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import type { BillingMode } from '#src/contract/money/billing.ts'
import type { BillingDeps } from './make-documents.ts'

/** Who makes a merchant's invoices. */
export async function billingModeOf(db: Db, merchantId: number): Promise<BillingMode> {
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
export const chooseBilling = (
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
    await note(tx, actor, {
      ...{ action: 'update', entity: 'merchant', entityId: merchantId, property: 'billing' },
      ...{ old, new: billing },
    })
  })
