import { actorOf } from '#server/audit/note.ts'
import { transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { telecallingCalls } from '#src/contract/telecalling/telecalling.ts'
import { bridge } from './bridge.ts'
import { disposeCall, sendTransferOfTask, startCall } from './call.ts'
import { messagesFor, sendAgentMessage } from './message.ts'
import { disposeOf, reassign, smallestPipeline } from './tasks.ts'
import { nextTask } from './view.ts'

export const telecallingRoutes: Handlers<typeof telecallingCalls> = {
  'GET /api/admin/telecalling/next': async ({ who, now }, deps) => {
    const next = await nextTask(deps.database.db, deps.keys, who, now)
    return { ...next, messages: next.task ? await messagesFor(deps, next.task.prospect_id) : [] }
  },
  'POST /api/admin/telecalling/{id}/call': async ({ params, who, now }, deps, c) => {
    const id = await startCall(deps, params.id, who, actorOf(who, c.get('requestId'), now))
    return { success: true, id, bridge: await bridge(deps, id) }
  },
  'POST /api/admin/telecalling/calls/{id}/dispose': async ({ params, body, who, now }, deps, c) => {
    await disposeCall(deps, params.id, body, who, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/telecalling/{id}/transfer': async ({ params, who, now }, deps, c) => {
    await sendTransferOfTask(deps, params.id, who, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/telecalling/{id}/message': async ({ params, body, who, now }, deps, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    await sendAgentMessage(deps, { task: params.id, template: body.template }, who, actor)
    return { success: true }
  },
  'POST /api/admin/telecalling/reassign': async ({ body, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const moved = await transaction(database.db, (tx) => reassign(tx, body.tasks, body.to, actor))
    return { success: true, moved }
  },
  'POST /api/admin/telecalling/agents/{id}/give-all': async ({ params, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    const moved = await transaction(database.db, async (tx) => {
      // The agent keeps the tasks when there is no other agent.
      if ((await smallestPipeline(tx, params.id)) === null) throw invalid({ id: 'noAgent' })
      return disposeOf(tx, params.id, null, actor)
    })
    return { success: true, moved }
  },
}
