import { eq } from 'drizzle-orm'
import { alreadyDecided } from '#server/access/already-decided.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { type Numbers, numbersOf, storeTaxIds, type TaxIdRow } from '#server/merchants/merchant-tax-ids.ts'
import { refuseTaken } from '#server/merchants/merchants.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { merchantTaxId } from '#server/tables/portal.ts'

interface Decision {
  approve: boolean
  reason: string
}

/** The row, locked. Throws NOT_FOUND. */
export async function lockedTaxIds(tx: Db, id: number): Promise<TaxIdRow> {
  const [found] = await tx.select().from(merchantTaxId).where(eq(merchantTaxId.id, id)).for('update')
  if (!found) throw notFound()
  return found
}

/**
 * Verifies or refuses numbers.
 * @throws NOT_FOUND, ALREADY_DECIDED; STEP_NOT_ALLOWED while the provider is being asked; DUPLICATE if another merchant
 * has the PAN
 */
export const decideTaxIds = (
  { db, keys }: { db: Db; keys: Keys },
  id: number,
  { approve, reason }: Decision,
  actor: Actor,
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockedTaxIds(tx, id)
    if (row.state !== 'PENDING' && row.state !== 'REVIEW') {
      const { state, decided_by: by, decided_at: at } = row
      throw await alreadyDecided(tx, { state, by, at, reason: row.reason })
    }
    if (row.checked === 'ASKED') throw new AppError('STEP_NOT_ALLOWED')
    if (approve) await refuseTaken(tx, { pan_hash: row.pan_hash }, row.merchant_id)
    const state = approve ? ('VERIFIED' as const) : ('REFUSED' as const)
    const decided = { state, reason, decided_by: Number(actor.id), decided_at: actor.at }
    await tx.update(merchantTaxId).set(decided).where(eq(merchantTaxId.id, id))
    if (approve) await storeTaxIds(tx, keys, row.merchant_id, numbersOf(keys, row))
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'merchant_tax_id', entityId: id, property: 'state', old: row.state },
      new: { state, reason },
    })
  })

/** The full numbers, for an admin who compares them with the register; who read them and why is audited. */
export const revealTaxIds = (
  { db, keys }: { db: Db; keys: Keys },
  id: number,
  reason: string,
  actor: Actor,
): Promise<Numbers> =>
  transaction(db, async (tx) => {
    const row = await lockedTaxIds(tx, id)
    await recordAudit(tx, actor, {
      ...{ action: 'reveal', entity: 'merchant_tax_id', entityId: id, new: { reason } },
    })
    return numbersOf(keys, row)
  })
