import { desc, eq } from 'drizzle-orm'
import type { CallGuard } from '#server/http/bind.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { codeAcceptance } from '#server/tables/portal.ts'
import type { Call } from '#src/contract/call.ts'
import type { Language } from '#src/contract/language.ts'
import type { Seller } from './tickets.ts'

/** The wording of src/locales/partner-code.ts; a changed wording is a new version and needs a new consent. */
export const CODE_VERSION = '2026.1'
const YEAR_MS = 365 * 86_400_000

/** Until when a merchant's consent to the code of conduct is valid; null: consent is needed. */
export async function codeHoldsUntil(db: Db, merchantId: number, now: Date): Promise<Date | null> {
  const [newest] = await db
    .select()
    .from(codeAcceptance)
    .where(eq(codeAcceptance.merchant_id, merchantId))
    .orderBy(desc(codeAcceptance.at))
    .limit(1)
  const until = newest?.version === CODE_VERSION ? new Date(newest.at.getTime() + YEAR_MS) : null
  return until && until > now ? until : null
}

/** Throws CONSENT_MISSING without a consent to the code of conduct within the last year. */
export async function requireCode(db: Db, merchantId: number, now: Date): Promise<void> {
  if (!(await codeHoldsUntil(db, merchantId, now)))
    throw new AppError('CONSENT_MISSING', { errors: { code: 'codeFirst' } })
}

/** Without the code of conduct a merchant's portal is read-only. */
export const guardCode: CallGuard = async ({ call, method, who, now }, { database }) => {
  if (who?.kind === 'partner' && method !== 'GET' && needsCode(call))
    await requireCode(database.db, who.merchantId, now)
}

const needsCode = ({ access, withoutCode, inBackground }: Call) =>
  access !== 'public' && access.partner !== undefined && !withoutCode && !inBackground

export const acceptCode = (db: Db, { merchantId, merchantUserId }: Seller, language: Language, at: Date) =>
  db.insert(codeAcceptance).values({
    ...{ version: CODE_VERSION, language, at },
    merchant_id: merchantId,
    merchant_user_id: merchantUserId,
  })
