import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Numbers, panTaken } from '#server/merchants/merchant-tax-ids.ts'
import { lockMerchant } from '#server/money/bank.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { merchantTaxId } from '#server/tables/portal.ts'
import type { TaxIdState } from '#src/contract/merchants/tax-id.ts'

type Values = Omit<typeof merchantTaxId.$inferInsert, 'id' | 'pan_cipher' | 'pan_hash' | 'gstin_cipher'>

/** Stores numbers. The id comes first, because the ciphertext is bound to the row. */
export async function insertTaxIds(
  tx: Db,
  keys: Keys,
  { pan, gstin }: Numbers,
  values: Values,
): Promise<number> {
  const [next] = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('merchant_tax_id', 'id'))::int as id`,
  )
  const id = next?.id as number
  await tx.insert(merchantTaxId).values({
    ...values,
    id,
    pan_cipher: keys.vault.seal('merchant_tax_id.pan', id, pan),
    pan_hash: panHash(keys, pan),
    gstin_cipher: gstin ? keys.vault.seal('merchant_tax_id.gstin', id, gstin) : null,
  })
  return id
}

/**
 * Stores what a merchant gave and replaces what was waiting. The provider is asked, or a person decides; a PAN that
 * another merchant has always goes to a person, and the merchant does not learn whose it is.
 */
export const giveTaxIds = (
  { database, keys, settings, jobs }: Deps,
  { merchantId: merchant_id, merchantUserId: merchant_user_id }: PartnerWho,
  numbers: Numbers,
  actor: Actor,
): Promise<TaxIdState> =>
  transaction(database.db, async (tx) => {
    await lockMerchant(tx, merchant_id)
    const open = and(
      eq(merchantTaxId.merchant_id, merchant_id),
      inArray(merchantTaxId.state, ['PENDING', 'REVIEW']),
    )
    await tx.update(merchantTaxId).set({ state: 'REPLACED', decided_at: actor.at }).where(open)
    const taken = await panTaken(tx, panHash(keys, numbers.pan), merchant_id)
    const asks = settings.TAX_ID_ENDPOINT !== undefined && !taken
    const state = asks ? 'PENDING' : 'REVIEW'
    const id = await insertTaxIds(tx, keys, numbers, {
      ...{ merchant_id, merchant_user_id, state, created_at: actor.at },
      checked: asks ? 'ASKED' : taken ? 'TAKEN' : 'NONE',
    })
    if (asks) await jobs.enqueue(tx, 'check-tax-ids', { id })
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'merchant_tax_id',
      entityId: id,
      new: { merchant_id },
    })
    return state
  })
