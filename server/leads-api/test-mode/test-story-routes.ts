import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { testStoryV1Calls } from '#src/contract/leads-api/v1/test-story.ts'
import { advanceInTest, applyInTest } from './test-applications.ts'
import { deleteTestData, moveClock, testNow } from './test-money.ts'

/** Throws LIVE_KEY. */
function requireTestKey({ mode }: ApiWho): void {
  if (mode !== 'test') throw new AppError('LIVE_KEY')
}

const clockOf = (at: Date) => ({
  ...({ object: 'test_clock', livemode: false } as const),
  now: at.toISOString(),
})

export const testStoryRoutes: Handlers<typeof testStoryV1Calls> = {
  'POST /v1/test/applications': ({ body, who, now }, deps) => {
    requireTestKey(who)
    return applyInTest(deps, who.merchantId, body.lead, now)
  },
  'POST /v1/test/applications/{id}/advance': ({ params, body, who, now }, deps) => {
    requireTestKey(who)
    return advanceInTest(deps, who.merchantId, params.id, body, now)
  },
  'GET /v1/test/clock': async ({ who, now }, { database }) => {
    requireTestKey(who)
    return clockOf(await testNow(database.db, who.merchantId, now))
  },
  'POST /v1/test/clock': async ({ body, who, now }, deps) => {
    requireTestKey(who)
    return clockOf(await moveClock(deps, who.merchantId, body.days, now))
  },
  'DELETE /v1/test/data': async ({ who }, deps) => {
    requireTestKey(who)
    await deleteTestData(deps, who.merchantId)
    return { object: 'test_data' as const, deleted: true as const }
  },
}
