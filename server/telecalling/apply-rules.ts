import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { callRule, callTask } from '#server/tables/customers/telecalling.ts'
import { stageNumber } from '#src/domain/journey/journey-stages.ts'
import { addTask, cancelTasks, smallestPipeline } from './tasks.ts'

/** Limits of one rule in one run of the job: tasks that it adds, and customers that it reads. */
const [MOST, LOOKED_AT] = [200, 1000]
const HOUR_MS = 3_600_000

type Rule = typeof callRule.$inferSelect

/** Consent to calls, or an application under way; `p` is the customer. */
const callable = sql`p.status = 'ACTIVE' and p.mobile_phone_number is not null and (p.allow_calls = 1
  or exists (select 1 from application a where a.prospect_id = p.user_id and a.closed_at is null))`

/**
 * One run of the job: cancels tasks of customers who may no longer be called, adds the tasks of each active rule, and
 * assigns unassigned tasks.
 */
export async function applyRules({ database: { db }, keys }: Deps, now: Date): Promise<void> {
  await cancelTasks(db, noLongerCallable, now)
  const live = and(eq(callRule.active, 1), isNull(callRule.deleted_at))
  for (const rule of await db.select().from(callRule).where(live).orderBy(callRule.id)) {
    let made = 0
    for (const { prospect_id, product_type } of await customersAtStage(db, rule, now)) {
      if (made >= MOST) break
      const { stage, reason, id: rule_id } = rule
      const task = { prospect_id, product_type, stage, reason, source: 'RULE' as const, rule_id }
      made += await transaction(db, (tx) => addTask(tx, keys, task, now)).then(
        ({ isNew }) => Number(isNew),
        // Opt-outs are stored as keyed hashes, which the query cannot compute.
        (error) => (error instanceof AppError ? 0 : Promise.reject(error)),
      )
    }
  }
  await assignUnassigned(db)
}

const noLongerCallable: SQL = inArray(
  callTask.prospect_id,
  sql`(select p.user_id from prospect p join call_task t on t.prospect_id = p.user_id and t.status = 'OPEN'
    where not (${callable}))`,
)

/** Customers that a rule matches, those who stopped first at the top; each once per stay at a stage. */
const customersAtStage = (db: Db, { id, stage, product, after_hours, within_days }: Rule, now: Date) => {
  const before = new Date(now.getTime() - after_hours * HOUR_MS).toISOString()
  const since = new Date(now.getTime() - within_days * 24 * HOUR_MS).toISOString()
  return rows<{ prospect_id: string; product_type: string | null }>(
    db,
    sql`select j.prospect_id, p.product_type from journey_stage j join prospect p on p.user_id = j.prospect_id
      where j.stage = ${stageNumber(stage)} and j.since <= ${before}::timestamptz and j.since > ${since}::timestamptz
        and ${callable} ${product === 'ANY' ? sql`` : sql`and p.product_type = ${product}`}
        and not exists (select 1 from call_task t where t.prospect_id = j.prospect_id
          and (t.status = 'OPEN' or (t.rule_id = ${id} and t.created_at >= j.since)))
      order by j.since, j.prospect_id limit ${LOOKED_AT}`,
  )
}

/** Assigns tasks that were added while there was no agent. */
async function assignUnassigned(db: Db): Promise<void> {
  const unassigned = and(eq(callTask.status, 'OPEN'), isNull(callTask.admin_id))
  const left = await db.select({ id: callTask.id }).from(callTask).where(unassigned).limit(MOST)
  for (const { id } of left) {
    const admin_id = await smallestPipeline(db)
    if (admin_id === null) return
    await db
      .update(callTask)
      .set({ admin_id })
      .where(and(eq(callTask.id, id), unassigned))
  }
}
