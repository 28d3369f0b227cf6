import { and, eq, gt, sql } from 'drizzle-orm'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { prospect } from '#server/tables/people.ts'
import { plainDetailColumns } from '#server/tables/plain-details.ts'
import { changeDetails } from './details.ts'

/** A run is lost after five minutes; what it leaves is found by the next one. */
const LONGEST_MS = 4 * 60_000
const AT_ONCE = 100

const plain = (Object.keys(plainDetailColumns) as (keyof typeof plainDetailColumns)[]).map(
  (name) => sql`${prospect[name]}`,
)
const hasPlain = sql`num_nonnulls(${sql.join(plain, sql`, `)}) > 0`

/** Seals the details that the release before stored in the clear, a customer in a transaction, until none is left. */
export async function sealPlainDetails({ database: { db }, keys, log, clock }: SealDeps): Promise<void> {
  const until = clock().getTime() + LONGEST_MS
  let [last, count] = ['00000000-0000-0000-0000-000000000000', 0]
  while (clock().getTime() < until) {
    const found = await db
      .select({ id: prospect.user_id })
      .from(prospect)
      .where(and(hasPlain, gt(prospect.user_id, last)))
      .orderBy(prospect.user_id)
      .limit(AT_ONCE)
    for (const { id } of found)
      await transaction(db, async (tx) => {
        await tx
          .update(prospect)
          .set(await changeDetails(tx, keys, id, {}))
          .where(eq(prospect.user_id, id))
      })
    count += found.length
    last = found.at(-1)?.id ?? last
    if (found.length < AT_ONCE) break
  }
  if (count > 0) log.info({ count }, 'details of customers sealed')
}

type SealDeps = Pick<Deps, 'database' | 'keys' | 'log' | 'clock'>
