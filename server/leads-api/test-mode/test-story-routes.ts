import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { testStoryV1Calls } from '#src/contract/leads-api/v1/test-story.ts'
import { advanceInTest, applyInTest } from './test-applications.ts'

/** Throws LIVE_KEY. */
function requireTestKey({ mode }: ApiWho): void {
  if (mode !== 'test') throw new AppError('LIVE_KEY')
}

export const testStoryRoutes: Handlers<typeof testStoryV1Calls> = {
  'POST /v1/test/applications': ({ body, who, now }, deps) => {
    requireTestKey(who)
    return applyInTest(deps, who.merchantId, body.lead, now)
  },
  'POST /v1/test/applications/{id}/advance': ({ params, body, who, now }, deps) => {
    requireTestKey(who)
    return advanceInTest(deps, who.merchantId, params.id, body, now)
  },
}
