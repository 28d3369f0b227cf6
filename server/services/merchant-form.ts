import type * as z from 'zod'
import type { merchantFormCalls } from '#src/contract/merchant-form.ts'
import type { Keys } from '../auth/keys.ts'
import { merchantApplication } from '../db/care.ts'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors.ts'
import { isDuplicate } from './duplicate.ts'
import { newReference } from './reference.ts'
import { panHash } from './vault.ts'

type Form = z.output<(typeof merchantFormCalls)['POST /api/merchant-applications']['body']>

/** Keeps the form as APPLIED. Throws DUPLICATE when the number or the PAN has applied before. */
export async function applyAsMerchant(db: Db, keys: Keys, form: Form, now: Date): Promise<string> {
  const { pan, consent, gstin, partner_key, ...plain } = form
  const reference = newReference('M')
  await db
    .insert(merchantApplication)
    .values({
      ...plain,
      reference,
      partner_key: partner_key || null,
      gstin: gstin || null,
      pan_cipher: keys.seal(pan, `merchant_application.pan_cipher.${reference}`),
      pan_hash: panHash(keys, pan),
      created_at: now,
    })
    .catch((error) => {
      throw isDuplicate(error) ? new AppError('DUPLICATE') : error
    })
  return reference
}
