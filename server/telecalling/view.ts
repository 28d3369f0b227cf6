import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { adminUser, prospect } from '#server/tables/people.ts'
import { callLog, callTask } from '#server/tables/telecalling.ts'
import { languageOr } from '#src/contract/language.ts'
import type { CallTask } from '#src/contract/telecalling/telecalling.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { maskMobile } from '#src/domain/masks.ts'
import type { Agent } from './call.ts'
import { callAllowanceOf } from './rules.ts'

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
    phone: maskMobile(person.mobile_phone_number ?? ''),
    language: languageOr(person.language),
    product: task.product_type,
    due_at: task.due_at.toISOString(),
  }
}

/** The task of the current call, or the first due task whose customer may be called now. */
export async function nextTask(db: Db, keys: Keys, { adminId }: Agent, now: Date) {
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
export async function callsOf(db: Db, prospectId: string) {
  const found = await db
    .select({ at: callLog.at, agent: adminUser.name, disposition: callLog.disposition, note: callLog.note })
    .from(callLog)
    .innerJoin(adminUser, eq(adminUser.id, callLog.admin_id))
    .where(eq(callLog.prospect_id, prospectId))
    .orderBy(desc(callLog.at))
    .limit(20)
  return found.map((one) => ({ ...one, at: one.at.toISOString() }))
}

/** Agents with their load; queues by product and stage. */
export async function team(db: Db, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const today = sql`${dayStart(businessDay(now)).toISOString()}::timestamptz`
  const agents = await rows<{
    admin_id: number
    name: string
    role_id: number
    open: number
    overdue: number
    calls_today: number
  }>(
    db,
    sql`select a.id as admin_id, a.name, a.role_id,
        (select count(*) from call_task t where t.admin_id = a.id and t.status = 'OPEN')::int as open,
        (select count(*) from call_task t where t.admin_id = a.id and t.status = 'OPEN' and t.due_at < ${at})::int as overdue,
        (select count(*) from call_log l where l.admin_id = a.id and l.at >= ${today})::int as calls_today
      from admin_user a where a.status = 'ACTIVE' and a.role_id in (1, 3) order by a.role_id desc, a.name, a.id`,
  )
  const queues = await rows<{
    product: string | null
    stage: string | null
    open: number
    overdue: number
    unassigned: number
  }>(
    db,
    sql`select product_type as product, stage, count(*)::int as open,
        (count(*) filter (where due_at < ${at}))::int as overdue,
        (count(*) filter (where admin_id is null))::int as unassigned
      from call_task where status = 'OPEN' group by product_type, stage order by open desc, product_type, stage`,
  )
  return { agents, queues }
}
