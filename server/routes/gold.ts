import type { goldCalls } from '#src/contract/gold.ts'
import type { Handlers } from '../bind.ts'

export const goldRoutes: Handlers<typeof goldCalls> = {
  'GET /api/gold-price': (_, { settings }) => ({ data: settings.goldPrice }),
}
