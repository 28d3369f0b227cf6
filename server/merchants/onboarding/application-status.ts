import { and, eq } from 'drizzle-orm'
import { takeOtp } from '#server/access/otp.ts'
import { siteLink } from '#server/messages/compose.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { merchantApplication } from '#server/tables/customers/care.ts'
import { merchant, merchantUser } from '#server/tables/people.ts'
import { sitePaths } from '#src/contract/web/site-paths.ts'
import { maySignIn } from '#src/domain/merchants/merchant-status.ts'

/** Where a business sees how its application stands. */
export const statusAddress = (settings: Settings) => siteLink(settings, sitePaths.merchantApplication())

interface Proof {
  reference: string
  challenge_id: string
  otp: string
}

/**
 * The application with this reference, for who has its mobile number.
 * @throws as takeOtp; NOT_FOUND for an unknown reference and for another number's
 */
async function provedApplication(deps: Deps, { reference, challenge_id, otp }: Proof, now: Date) {
  const { channel, to } = await takeOtp(deps, challenge_id, otp, now, { purposes: ['MERCHANT_FORM'] })
  const own = and(eq(merchantApplication.reference, reference), eq(merchantApplication.mobile, to))
  const [found] =
    channel === 'mobile' ? await deps.database.db.select().from(merchantApplication).where(own) : []
  if (!found) throw new AppError('NOT_FOUND', { errors: { reference: 'noApplication' } })
  return found
}

/** Where an application stands. Throws as takeOtp; NOT_FOUND. */
export async function applicationStatus(deps: Deps, proof: Proof, now: Date) {
  const found = await provedApplication(deps, proof, now)
  const { reference, status: state, created_at, decided_at, question, reason, merchant_id, email } = found
  return {
    ...{ reference, state },
    created_at: created_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
    question: state === 'ASKED' ? question : null,
    reason: state === 'REFUSED' ? reason : null,
    sign_in: merchant_id === null ? null : await signInOf(deps.database.db, merchant_id, email),
  }
}

/** Whether the contact person of an approved application can sign in. */
async function signInOf(db: Db, merchantId: number, email: string) {
  const [found] = await db
    .select({ person: merchantUser.status, merchant: merchant.status })
    .from(merchant)
    .leftJoin(
      merchantUser,
      and(eq(merchantUser.merchant_id, merchant.merchant_id), eq(merchantUser.email, email)),
    )
    .where(eq(merchant.merchant_id, merchantId))
  if (!found || !maySignIn(found.merchant) || found.person === 'DISABLED') return 'CLOSED' as const
  return found.person === 'INVITED' ? ('SET_PASSWORD' as const) : ('OPEN' as const)
}

/** Stores what the business answered; its application is in review again. Throws as takeOtp; NOT_FOUND, STEP_NOT_ALLOWED. */
export async function answerQuestion(
  deps: Deps,
  { answer, ...proof }: Proof & { answer: string },
  now: Date,
) {
  const { id } = await provedApplication(deps, proof, now)
  const waiting = and(eq(merchantApplication.id, id), eq(merchantApplication.status, 'ASKED'))
  const answered = await deps.database.db
    .update(merchantApplication)
    .set({ status: 'IN_REVIEW', answer, answered_at: now })
    .where(waiting)
    .returning({ id: merchantApplication.id })
  if (!answered.length) throw new AppError('STEP_NOT_ALLOWED')
}
