import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Keys, randomToken, sha256 } from '#server/platform/keys/keys.ts'
import { authCode } from '#server/tables/auth-codes.ts'
import { merchant } from '#server/tables/people.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'

export const LIFE_S = 60

interface Person {
  /** Ten digits. */
  mobile: string
  first_name: string | null
  product_type: ProductType | null
}

/** Creates the code that brings a merchant's customer to `/auth?code=…`. Deletes used and expired codes. */
export async function makeAuthCode(db: Db, keys: Keys, merchantId: number, person: Person, now: Date) {
  const { mobile, ...plain } = person
  const code = randomToken()
  const code_hash = sha256(code)
  await dropAuthCodes(db, now)
  await db.insert(authCode).values({
    ...plain,
    code_hash,
    merchant_id: merchantId,
    mobile_cipher: keys.vault.seal('auth_code.mobile', code_hash, mobile),
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_S * 1000),
  })
  return { code, expires_in: LIFE_S }
}

/** Deletes codes that no one can use any more, with the names in them. */
export const dropAuthCodes = (db: Db, now: Date) =>
  db.delete(authCode).where(or(lt(authCode.expires_at, now), lt(authCode.used_at, now)))

/**
 * Redeems a code. It identifies the customer but grants no access: the passcode is still required. Throws NOT_FOUND for
 * an unknown, used or expired code alike.
 */
export async function exchangeAuthCode(db: Db, keys: Keys, code: string, now: Date) {
  const hash = sha256(code)
  const usable = and(eq(authCode.code_hash, hash), isNull(authCode.used_at), gt(authCode.expires_at, now))
  const [found] = await db.update(authCode).set({ used_at: now }).where(usable).returning()
  if (!found) throw notFound()
  const [from] = await db.select().from(merchant).where(eq(merchant.merchant_id, found.merchant_id))
  return {
    phone: keys.vault.open('auth_code.mobile', hash, found.mobile_cipher),
    first_name: found.first_name,
    product_type: found.product_type,
    merchant_name: from?.name ?? '',
  }
}
