import { waitingFor } from '#server/access/approvals/view.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type {
  AdminDashboard,
  adminDashboardCalls,
  DashboardPart,
} from '#src/contract/reports/admin-dashboard.ts'
import { funnel, money, perDay, tiles, topLenders, topPartners } from './dashboard.ts'
import { health } from './health.ts'

export const adminDashboardRoutes: Handlers<typeof adminDashboardCalls> = {
  'GET /api/admin/dashboard': async ({ query, who, now }, deps) => {
    const { db } = deps.database
    const { period, ...bounds } = periodsOf(query, now)
    const { only } = query
    if (only === 'money' && who.roleId !== 1) throw new AppError('ROLE_REFUSED')
    const owner = ownerOf(who)
    const ask = { ...query, ...bounds, owner }
    const asks = (part: DashboardPart) => only === undefined || only === part
    const answer: AdminDashboard = { ...period, own: owner !== undefined }
    if (asks('tiles')) Object.assign(answer, await tiles(db, ask))
    if (asks('days')) answer.per_day = await perDay(db, ask)
    if (asks('tops')) {
      answer.top_lenders = await topLenders(db, ask)
      answer.top_partners = await topPartners(db, ask)
    }
    if (asks('funnel')) answer.funnel = await funnel(db, ask)
    if (asks('money') && who.roleId === 1) answer.money = await money(db, ask)
    if (asks('health')) {
      const waiting =
        who.roleId === 1 && deps.settings.fourEyes ? await waitingFor(deps, who.adminId, now) : null
      answer.health = { ...(await health(db, now)), waiting }
    }
    return answer
  },
}
