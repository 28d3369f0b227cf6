import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { partnerDashboardCalls } from '#src/contract/merchants/partner-dashboard.ts'
import { merchantFigures } from './partner-dashboard.ts'

export const partnerDashboardRoutes: Handlers<typeof partnerDashboardCalls> = {
  'GET /api/partner/dashboard': async ({ query, who, now }, { database }) => {
    const { period, now: bounds } = periodsOf(query, now)
    const figures = await merchantFigures(database.db, who.merchantId, bounds, now)
    const seesLeads = who.rights === null || who.rights.includes('leads')
    return { ...period, ...figures, recent: seesLeads ? figures.recent : [] }
  },
}
