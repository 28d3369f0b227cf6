import { desc, eq, or, sql } from 'drizzle-orm'
import { takeOtp } from '#server/access/otp.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { panHash } from '#server/platform/keys/keys.ts'
import { qrOf } from '#server/platform/qr-code.ts'
import { referralCode } from '#server/platform/referral-code.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { disbursedAt, disbursedSum } from '#server/tables/application-course.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { merchantPortal, referral } from '#server/tables/portal.ts'
import { maskMobile } from '#src/domain/masks.ts'
import { applyAsMerchant } from './onboarding/merchant-form.ts'
import { exampleFor } from './products.ts'

const MONTH_MS = 30 * 86_400_000

/** Code, link and referred merchants; names by initial, numbers masked. */
export async function referralsOf(
  { database: { db }, keys }: Deps,
  who: PartnerWho,
  origin: string,
  now: Date,
) {
  const [business] = await db
    .select({ key: partner.key })
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, who.merchantId))
  const code = referralCode(keys, who.merchantId)
  await db
    .insert(merchantPortal)
    .values({ merchant_id: who.merchantId, referral_code: code })
    .onConflictDoNothing()
  const url = `${origin}/create-merchant-form/${business?.key ?? ''}?ref=${code}`
  const since = new Date(now.getTime() - MONTH_MS).toISOString()
  const found = await db
    .select({
      row: referral,
      status: merchantApplication.status,
      merchant_id: merchantApplication.merchant_id,
    })
    .from(referral)
    .innerJoin(merchantApplication, eq(merchantApplication.reference, referral.application_reference))
    .where(eq(referral.merchant_id, who.merchantId))
    .orderBy(desc(referral.created_at))
  const sums = await rows<{ merchant_id: number; recent: number; amount: number; count: number }>(
    db,
    sql`select p.merchant_id, ${disbursedSum}::float8 as amount, (count(*) filter (where l.disbursed_amount > 0))::int as count,
        coalesce(sum(l.disbursed_amount) filter (where ${disbursedAt} >= ${since}), 0)::float8 as recent
      from lender_application l join application a on a.app_id = l.app_id join prospect p on p.user_id = a.prospect_id
      join merchant m on m.merchant_id = p.merchant_id
      where m.parent_id = ${who.merchantId} and ${disbursedAt} is not null
      group by p.merchant_id`,
  )
  return {
    ...{ code, url, qr: qrOf(url), ...(await exampleFor(db, who.merchantId, now)) },
    data: found.map(({ row, status, merchant_id }) => {
      const sum = sums.find((one) => one.merchant_id === merchant_id)
      return {
        name: `${row.name.slice(0, 1)}.`,
        mobile: maskMobile(row.mobile),
        at: row.created_at.toISOString(),
        // What we asked is between us and that business.
        status: status === 'APPROVED' || status === 'REFUSED' ? status : ('APPLIED' as const),
        disbursed_30d: sum?.recent ?? 0,
        disbursed: sum?.amount ?? 0,
        disbursals: sum?.count ?? 0,
      }
    }),
  }
}

interface Brought {
  challenge_id: string
  otp: string
  name: string
  email: string
  pan: string
  address: string
  pincode: string
  split_percent: number | null
}

/**
 * Refers a merchant by the passcode sent to their phone; an admin decides.
 * @throws as takeOtp; STEP_NOT_ALLOWED for merchants who were referred themselves (one level only); DUPLICATE for
 * oneself and for a known number; INVALID for a share above one's own; CONSENT_MISSING without the code of conduct
 */
export async function bringPartner(
  deps: Deps,
  who: PartnerWho,
  { challenge_id, otp, split_percent, name, ...person }: Brought,
  now: Date,
): Promise<string> {
  const { database, keys } = deps
  const { db } = database
  const [business] = await db
    .select({ row: merchant, key: partner.key, percent: partner.revenue_percent })
    .from(merchant)
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .where(eq(merchant.merchant_id, who.merchantId))
  if (!business) throw notFound()
  if (business.row.parent_id !== null) throw new AppError('STEP_NOT_ALLOWED')
  const own = business.row.split_percent ?? business.percent ?? 100
  if (split_percent !== null && split_percent > own) throw invalid({ split_percent: 'splitHigh' })
  const { channel, to: mobile } = await takeOtp(deps, challenge_id, otp, now, { purposes: ['REFERRAL'] })
  if (channel !== 'mobile') throw invalid({ otp: 'invalid' })
  await refuseOneself(db, who, { mobile, email: person.email, pan_hash: panHash(keys, person.pan) })
  return transaction(db, async (tx) => {
    const form = {
      ...person,
      ...{ mobile, contact_name: name, legal_name: name, partner_key: business.key, consent: true as const },
      business_type: 'sole_proprietor' as const,
    }
    const reference = await applyAsMerchant(tx, keys, form, now)
    await tx.insert(referral).values({
      ...{ merchant_id: who.merchantId, name, mobile, split_percent, created_at: now },
      application_reference: reference,
    })
    return reference
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE') : error
  })
}

interface Person {
  mobile: string
  email: string
  pan_hash: string
}

async function refuseOneself(db: Db, who: PartnerWho, { mobile, email, pan_hash }: Person): Promise<void> {
  const [same] = await db
    .select({ id: merchant.merchant_id })
    .from(merchant)
    .where(or(eq(merchant.mobile, mobile), eq(merchant.pan_hash, pan_hash)))
  const [user] = await db
    .select({ id: merchantUser.merchant_id })
    .from(merchantUser)
    .where(or(eq(merchantUser.mobile, mobile), eq(merchantUser.email, email)))
  const found = same?.id ?? user?.id
  if (found === who.merchantId) throw new AppError('DUPLICATE', { errors: { mobile: 'samePerson' } })
  if (found !== undefined) throw new AppError('DUPLICATE')
}
