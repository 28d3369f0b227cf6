import { desc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import { merchant } from '#server/tables/people.ts'
import { merchantTaxId } from '#server/tables/portal.ts'
import type { TaxIds } from '#src/contract/merchants/tax-id.ts'
import { maskPan } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'
import { stateOfGstin } from '#src/domain/money/gst-states.ts'

export interface Numbers {
  pan: string
  /** Null: not registered for GST. */
  gstin: string | null
}
export type TaxIdRow = typeof merchantTaxId.$inferSelect

export const numbersOf = ({ vault }: Keys, { id, pan_cipher, gstin_cipher }: TaxIdRow): Numbers => ({
  pan: vault.open('merchant_tax_id.pan', id, pan_cipher),
  gstin: gstin_cipher ? vault.open('merchant_tax_id.gstin', id, gstin_cipher) : null,
})

/** Makes numbers the merchant's own: tax and documents use them from now on. */
export const storeTaxIds = (tx: Db, keys: Keys, id: number, { pan, gstin }: Numbers) =>
  tx
    .update(merchant)
    .set({
      pan_cipher: keys.vault.seal('merchant.pan', id, pan),
      pan_hash: panHash(keys, pan),
      gstin_cipher: gstin ? keys.vault.seal('merchant.gstin', id, gstin) : null,
      gst_state: gstin && stateOfGstin(gstin),
    })
    .where(eq(merchant.merchant_id, id))

type Sealed = Pick<typeof merchant.$inferSelect, 'merchant_id' | 'pan_cipher' | 'gstin_cipher'>

/** A merchant's verified numbers, masked. */
export const maskedTaxIds = ({ vault }: Keys, { merchant_id, pan_cipher, gstin_cipher }: Sealed) => ({
  pan: pan_cipher ? maskPan(vault.open('merchant.pan', merchant_id, pan_cipher)) : null,
  gstin: gstin_cipher ? maskGstin(vault.open('merchant.gstin', merchant_id, gstin_cipher)) : null,
})

/** Whether another merchant has this PAN. */
export async function panTaken(db: Db, pan_hash: string, merchantId: number): Promise<boolean> {
  const found = await db
    .select({ id: merchant.merchant_id })
    .from(merchant)
    .where(eq(merchant.pan_hash, pan_hash))
  return found.some(({ id }) => id !== merchantId)
}

/** What the portal shows: the verified numbers, and the newest ones that were given. Throws NOT_FOUND. */
export async function taxIdsOf(db: Db, keys: Keys, merchantId: number): Promise<TaxIds> {
  const [own] = await db.select().from(merchant).where(eq(merchant.merchant_id, merchantId))
  if (!own) throw notFound()
  const [newest] = await db
    .select()
    .from(merchantTaxId)
    .where(eq(merchantTaxId.merchant_id, merchantId))
    .orderBy(desc(merchantTaxId.id))
    .limit(1)
  const given = newest && numbersOf(keys, newest)
  return {
    ...maskedTaxIds(keys, own),
    given: newest
      ? {
          pan: maskPan(given?.pan ?? ''),
          gstin: given?.gstin ? maskGstin(given.gstin) : null,
          state: newest.state,
          reason: newest.state === 'REFUSED' ? newest.reason : null,
          created_at: newest.created_at.toISOString(),
        }
      : null,
  }
}
