import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { plannedChangeCalls } from '#src/contract/catalogue/planned-changes.ts'
import { publishPlan } from './apply-plan.ts'
import { onePlan, plannedCells } from './read-plans.ts'
import { cancelPlan, createPlan, editPlan, reopenPlan } from './write-plan.ts'

export const planRoutes: Handlers<typeof plannedChangeCalls> = {
  'GET /api/admin/planned-changes/{id}': ({ params, actor }, deps, c) =>
    onePlan(deps, params.id, languageOf(c), actor),
  'GET /api/admin/planned-cells': async ({ query, now }, deps) => ({
    cells: await plannedCells(deps, query.page, now),
  }),
  'POST /api/admin/planned-changes': async ({ body, actor }, deps) => ({
    success: true,
    id: await createPlan(deps, body, actor),
  }),
  'POST /api/admin/planned-changes/{id}': async ({ params, body, actor }, deps) => {
    await editPlan(deps, { ...params, ...body }, actor)
  },
  'POST /api/admin/planned-changes/{id}/publish': async ({ params, body, actor }, deps) => ({
    success: true,
    state: await publishPlan(deps, { ...params, ...body }, actor),
  }),
  'POST /api/admin/planned-changes/{id}/cancel': async ({ params, actor }, deps) => {
    await cancelPlan(deps, params.id, actor)
  },
  'POST /api/admin/planned-changes/{id}/reopen': async ({ params, actor }, deps) => {
    await reopenPlan(deps, params.id, actor)
  },
}
