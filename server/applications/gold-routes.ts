import type { Handlers } from '#server/platform/handler.ts'
import type { goldCalls } from '#src/contract/offers/gold.ts'

export const goldRoutes: Handlers<typeof goldCalls> = {
  'GET /api/gold-price': (_, { settings }) => ({ data: settings.goldPrice }),
}
