import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { takeOtp } from '#server/access/otp.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import { newReference } from '#server/platform/reference.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchant } from '#server/tables/people.ts'
import { merchantPortal, referral } from '#server/tables/portal.ts'
import type { Language } from '#src/contract/language.ts'
import type { merchantFormCalls } from '#src/contract/merchants/merchant-form.ts'

type Sent = z.output<(typeof merchantFormCalls)['POST /api/merchant-applications']['body']>
type Form = Omit<Sent, 'challenge_id' | 'otp'>

/** Verifies the passcode of the form's number. Throws as takeOtp, WRONG_OTP for another number's passcode too. */
export async function proveNumber(deps: Deps, sent: Sent, now: Date): Promise<Form> {
  const { challenge_id, otp, ...form } = sent
  const proved = await takeOtp(deps, challenge_id, otp, now, { purposes: ['MERCHANT_FORM'] })
  if (proved.channel !== 'mobile' || proved.to !== form.mobile)
    throw new AppError('WRONG_OTP', { errors: { otp: 'wrongOtp' } })
  return form
}

/** Stores the form as APPLIED. Throws DUPLICATE if the number or the PAN has applied before. */
export async function applyAsMerchant(
  db: Db,
  keys: Keys,
  form: Form,
  now: Date,
  language: Language = 'en',
): Promise<string> {
  const { pan, consent, gstin, partner_key, referral_code, ...plain } = form
  const reference = newReference('M')
  await db
    .insert(merchantApplication)
    .values({
      ...plain,
      ...{ reference, language },
      partner_key: partner_key || null,
      gstin_cipher: gstin ? keys.vault.seal('merchant_application.gstin', reference, gstin) : null,
      pan_cipher: keys.vault.seal('merchant_application.pan', reference, pan),
      pan_hash: panHash(keys, pan),
      created_at: now,
    })
    .catch((error) => {
      throw isDuplicate(error) ? new AppError('DUPLICATE') : error
    })
  if (referral_code) await storeReferral(db, referral_code, { ...plain, reference }, now)
  return reference
}

/** Links the application to the referring merchant; an unknown code is ignored. */
async function storeReferral(
  db: Db,
  code: string,
  { contact_name: name, mobile, reference }: Pick<Form, 'contact_name' | 'mobile'> & { reference: string },
  now: Date,
): Promise<void> {
  const [above] = await db
    .select({ merchant_id: merchant.merchant_id, own: merchant.mobile })
    .from(merchantPortal)
    .innerJoin(merchant, eq(merchant.merchant_id, merchantPortal.merchant_id))
    .where(and(eq(merchantPortal.referral_code, code), isNull(merchant.parent_id)))
  if (!above || above.own === mobile) return
  await db
    .insert(referral)
    .values({
      merchant_id: above.merchant_id,
      name,
      mobile,
      application_reference: reference,
      created_at: now,
    })
    .onConflictDoNothing()
}
