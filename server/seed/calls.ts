import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { callRule } from '#server/tables/telecalling.ts'
import { addTask } from '#server/telecalling/tasks.ts'

const TASKS = 14
const HOUR = 3_600_000
const reasons = [
  ['OFFERS_SEEN', 'Saw offers two days ago and chose none'],
  ['STEP3_EMPLOYMENT', 'Stopped at the employment step'],
  ['LENDER_REDIRECT', 'Went to the lender and did not come back'],
] as const

/** Call rules of the demo; in production there are none until an admin adds one. */
const rules = [
  ['Saw offers, chose none', 'OFFERS_SEEN', 48, 'Saw offers two days ago and chose none'],
  ['Stopped at work and income', 'STEP3_EMPLOYMENT', 24, 'Stopped at the employment step'],
  ['Did not come back from the lender', 'LENDER_REDIRECT', 24, 'Went to the lender and did not come back'],
] as const

export const seedCallRules = (tx: Db) =>
  tx.insert(callRule).values(
    rules.map(([name, stage, after_hours, reason]) => ({
      ...{ name, stage, after_hours, reason },
      ...{ within_days: 5, product: 'ANY', active: 1 as const },
    })),
  )

/** Customers whom the telephone team has to call, the newest applications first. */
export async function seedCalls(tx: Db, keys: Keys, now: Date): Promise<void> {
  const open = await tx
    .select({ id: prospect.user_id, product: application.product_type })
    .from(application)
    .innerJoin(prospect, eq(prospect.user_id, application.prospect_id))
    .where(
      and(
        isNull(application.closed_at),
        isNotNull(prospect.mobile_phone_number),
        eq(prospect.status, 'ACTIVE'),
      ),
    )
    .orderBy(desc(application.created_at), application.app_id)
    .limit(TASKS)
  for (const [place, { id: prospect_id, product: product_type }] of open.entries()) {
    const [stage, reason] = reasons[place % reasons.length] as (typeof reasons)[number]
    const due_at = new Date(now.getTime() + (place - 6) * 5 * HOUR)
    await addTask(tx, keys, { prospect_id, product_type, stage, reason, source: 'RULE', due_at }, now)
  }
}
