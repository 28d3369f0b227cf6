import { codeHoldsUntil } from '#server/merchants/code-of-conduct.ts'
import { taxIdsOf } from '#server/merchants/merchant-tax-ids.ts'
import { certificatesOf } from '#server/merchants/training/quiz.ts'
import { payoutAccount, payoutMonths } from '#server/money/billing/payout-months.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { onboardingCalls } from '#src/contract/merchants/onboarding.ts'
import { checklistOf } from '#src/domain/merchants/checklist.ts'
import { accountHolds } from '#src/domain/money/payout.ts'
import { addRupees } from '#src/domain/paise.ts'

/** A merchant's checklist, and how much money its account holds back now. Throws NOT_FOUND. */
async function checklistFor({ database: { db }, keys, settings }: Deps, merchantId: number, now: Date) {
  const { facts: account, gstin } = await payoutAccount(db, settings, merchantId, now)
  const { given } = await taxIdsOf(db, keys, merchantId)
  const items = checklistOf({
    ...{ account, gstin, given: given && { state: given.state, gstin: given.gstin !== null } },
    code: (await codeHoldsUntil(db, merchantId, now)) !== null,
    certificates: (await certificatesOf(db, merchantId, now)).length,
    trainingRequired: settings.TRAINING_REQUIRED,
  })
  const holds: readonly string[] = accountHolds(account)
  const months = holds.length ? await payoutMonths(db, settings, { merchantId }, now) : []
  const waiting = months.filter(({ state, hold }) => state === 'HELD' && hold && holds.includes(hold))
  return {
    items,
    hold_until: holds.includes('CHANGED') ? (account.holdUntil?.toISOString() ?? null) : null,
    held: addRupees(...waiting.map(({ payable }) => payable)),
  }
}

export const checklistRoutes: Handlers<typeof onboardingCalls> = {
  'GET /api/partner/checklist': ({ who, now }, deps) => checklistFor(deps, who.merchantId, now),
}
