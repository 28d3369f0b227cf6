import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { callLog, callTask } from '#server/tables/customers/telecalling.ts'
import { adminUser, prospect } from '#server/tables/people.ts'
import { languageOr } from '#src/contract/language.ts'
import type { CallTask, telecallingCalls } from '#src/contract/telecalling/telecalling.ts'
import { bridge } from './bridge.ts'
import { type Agent, disposeCall, sendTransferOfTask, startCall } from './call.ts'
import { messagesFor, sendAgentMessage } from './message.ts'
import { callAllowanceOf } from './rules.ts'
import { disposeOf, reassign, smallestPipeline } from './tasks.ts'

const open = eq(callTask.status, 'OPEN')

const select = (db: Db) =>
  db
    .select({ task: callTask, person: prospect, agent: adminUser.name })
    .from(callTask)
    .innerJoin(prospect, eq(prospect.user_id, callTask.prospect_id))
    .leftJoin(adminUser, eq(adminUser.id, callTask.admin_id))

type TaskRow = Awaited<ReturnType<typeof select>>[number]

async function shown(db: Db, keys: Keys, { task, person, agent }: TaskRow, now: Date): Promise<CallTask> {
  const { id, prospect_id, stage, reason, last_disposition } = task
  return {
    ...(await callAllowanceOf(db, keys, prospect_id, now)),
    id,
    prospect_id,
    stage,
    reason,
    last_disposition,
    agent,
    customer: [person.first_name, person.last_name && `${person.last_name.slice(0, 1)}.`]
      .filter(Boolean)
      .join(' '),
    phone: person.mobile_phone_number ?? '',
    language: languageOr(person.language),
    product: task.product_type,
    due_at: task.due_at.toISOString(),
  }
}

/** The task of the current call, or the first due task whose customer may be called now. */
async function nextTask(db: Db, keys: Keys, { adminId }: Agent, now: Date) {
  const [running] = await db
    .select()
    .from(callLog)
    .where(and(eq(callLog.admin_id, adminId), isNull(callLog.disposition)))
  const due = running
    ? eq(callTask.id, running.task_id)
    : and(open, eq(callTask.admin_id, adminId), sql`${callTask.due_at} <= ${now.toISOString()}::timestamptz`)
  const found = await select(db).where(due).orderBy(asc(callTask.due_at), asc(callTask.id)).limit(20)
  const tasks: CallTask[] = []
  for (const one of found) tasks.push(await shown(db, keys, one, now))
  const task = tasks.find(({ refusal }) => refusal === null) ?? tasks[0] ?? null
  return {
    task,
    calls: task ? await callsOf(db, task.prospect_id) : [],
    running: running ? { id: running.id, at: running.at.toISOString() } : null,
  }
}

/** Earlier calls to a customer, newest first. */
async function callsOf(db: Db, prospectId: string) {
  const found = await db
    .select({ at: callLog.at, agent: adminUser.name, disposition: callLog.disposition, note: callLog.note })
    .from(callLog)
    .innerJoin(adminUser, eq(adminUser.id, callLog.admin_id))
    .where(eq(callLog.prospect_id, prospectId))
    .orderBy(desc(callLog.at))
    .limit(20)
  return found.map((one) => ({ ...one, at: one.at.toISOString() }))
}

export const telecallingRoutes: Handlers<typeof telecallingCalls> = {
  'GET /api/admin/telecalling/next': async ({ who, now }, deps) => {
    const next = await nextTask(deps.database.db, deps.keys, who, now)
    return { ...next, messages: next.task ? await messagesFor(deps, next.task.prospect_id) : [] }
  },
  'POST /api/admin/telecalling/{id}/call': async ({ params, who, actor }, deps) => {
    const id = await startCall(deps, params.id, who, actor)
    return { success: true, id, bridge: await bridge(deps, id) }
  },
  'POST /api/admin/telecalling/calls/{id}/dispose': async ({ params, body, who, actor }, deps) => {
    await disposeCall(deps, params.id, body, who, actor)
  },
  'POST /api/admin/telecalling/{id}/transfer': async ({ params, who, actor }, deps) => {
    await sendTransferOfTask(deps, params.id, who, actor)
  },
  'POST /api/admin/telecalling/{id}/message': async ({ params, body, who, actor }, deps) => {
    await sendAgentMessage(deps, { task: params.id, template: body.template }, who, actor)
  },
  'POST /api/admin/telecalling/reassign': async ({ body, actor }, { database }) => {
    const moved = await transaction(database.db, (tx) => reassign(tx, body.tasks, body.to, actor))
    return { success: true, moved }
  },
  'POST /api/admin/telecalling/agents/{id}/give-all': async ({ params, actor }, { database }) => {
    const moved = await transaction(database.db, async (tx) => {
      // The agent keeps the tasks when there is no other agent.
      if ((await smallestPipeline(tx, params.id)) === null) throw invalid({ id: 'noAgent' })
      return disposeOf(tx, params.id, null, actor)
    })
    return { success: true, moved }
  },
}
