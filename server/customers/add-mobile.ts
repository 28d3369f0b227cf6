import { and, eq, isNull } from 'drizzle-orm'
import { takeOtp } from '#server/access/otp.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { prospect } from '#server/tables/people.ts'

/**
 * Adds a mobile number to a customer who signed in by e-mail. The passcode proves the number; a number in use elsewhere
 * leaves it unused, so that the same person can sign in with that number instead.
 * @throws as takeOtp; INVALID for a number of another customer; STEP_NOT_ALLOWED for a customer who has one
 */
export async function addMobile(
  deps: Pick<Deps, 'database' | 'keys'>,
  prospectId: string,
  { challenge_id, otp }: { challenge_id: string; otp: string },
  now: Date,
): Promise<void> {
  const { db } = deps.database
  const taken = () => invalid({ otp: 'mobileTaken' })
  const { to } = await takeOtp(deps, challenge_id, otp, now, {
    purposes: ['OWN_MOBILE'],
    before: async ({ channel, to }) => {
      if (channel !== 'mobile') throw new AppError('OTP_EXPIRED')
      if (await db.$count(prospect, eq(prospect.mobile_phone_number, to))) throw taken()
    },
  })
  const without = and(eq(prospect.user_id, prospectId), isNull(prospect.mobile_phone_number))
  const added = await db
    .update(prospect)
    .set({ mobile_phone_number: to, updated_at: now })
    .where(without)
    .returning({ id: prospect.user_id })
    .catch((error) => {
      throw isDuplicate(error) ? taken() : error
    })
  if (added.length === 0) throw new AppError('STEP_NOT_ALLOWED')
}
