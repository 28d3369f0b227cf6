import type { Handlers } from '#server/platform/handler.ts'
import type { partnerConfigCalls } from '#src/contract/co-brands/partner-config.ts'
import { cancelRate, ratesOf, setRate } from './partner-rates.ts'

type Routes =
  | 'GET /api/admin/partners/{id}/rates'
  | 'POST /api/admin/partners/{id}/rates'
  | 'POST /api/admin/partner-rates/{id}/cancel'

export const partnerRateRoutes: Pick<Handlers<typeof partnerConfigCalls>, Routes> = {
  'GET /api/admin/partners/{id}/rates': ({ params, now }, { database }) =>
    ratesOf(database.db, params.id, now),
  'POST /api/admin/partners/{id}/rates': async ({ params, body, actor }, { database }) => ({
    success: true,
    id: await setRate(database.db, params.id, body, actor),
  }),
  'POST /api/admin/partner-rates/{id}/cancel': async ({ params, actor }, { database }) => {
    await cancelRate(database.db, params.id, actor)
  },
}
