import { actorOf } from '#server/audit/note.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { requireRole } from '#server/catalogue/judge.ts'
import { liveAnswer } from '#server/catalogue/live-answer.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { auditCalls } from '#src/contract/audit/audit.ts'
import type { stepCalls } from '#src/contract/audit/steps.ts'
import { lastChanges, restore, revert } from './history.ts'
import { latestSteps } from './steps.ts'
import { undo } from './undo.ts'

export const auditRoutes: Handlers<typeof auditCalls> = {
  'GET /api/admin/audit/verify': ({ now }, deps) => verifyAudit(deps, now),
  'GET /api/admin/history': async ({ query, who }, deps) =>
    lastChanges(deps.database.db, query, await resourcesFor(deps, who.roleId)),
  'POST /api/admin/history/revert': async ({ body, who, now }, deps, c) => {
    const find = await resourcesFor(deps, who.roleId)
    await revert(
      deps.database,
      body.audit_id,
      body.anyway === true,
      actorOf(who, c.get('requestId'), now),
      find,
    )
    return { success: true }
  },
  'GET /api/admin/events': ({ query, who }, deps, c) => liveAnswer(deps, c, who, query.since),
  'POST /api/admin/audit/{id}/restore': async ({ params, who, now }, { database }, c) => {
    await restore(database, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}

export const stepRoutes: Handlers<typeof stepCalls> = {
  'GET /api/admin/history/steps': async ({ query, who, now }, deps, c) => {
    const of = (await resourcesFor(deps, who.roleId))(query.entity)
    if (!of) throw notFound()
    const actor = actorOf(who, c.get('requestId'), now)
    requireRole(of, actor, 'read')
    const steps = await latestSteps(deps.database.db, of, query.id, actor)
    const isSeen = (name: string | null) => name !== null && Object.hasOwn(of.schema.shape, name)
    return steps.map((step) => ({ ...step, property: isSeen(step.property) ? step.property : null }))
  },
  'POST /api/admin/history/undo': async ({ body, who, now }, deps, c) => {
    const find = await resourcesFor(deps, who.roleId)
    const undone = await undo(deps.database, body, actorOf(who, c.get('requestId'), now), find)
    return { success: true, undone }
  },
}
