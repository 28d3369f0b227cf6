import type { adminDashboardCalls } from '#src/contract/admin-dashboard.ts'
import type { Handlers } from '../bind.ts'
import { dashboardFigures } from '../services/dashboard.ts'
import { periodsOf } from '../services/period.ts'

export const adminDashboardRoutes: Handlers<typeof adminDashboardCalls> = {
  'GET /api/admin/dashboard': async ({ query, now }, { database }) => {
    const { period, ...bounds } = periodsOf(query, now)
    return { ...period, ...(await dashboardFigures(database.db, bounds.now, bounds.before)) }
  },
}
