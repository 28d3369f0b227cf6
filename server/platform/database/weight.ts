import { sql } from 'drizzle-orm'
import { type Db, rows } from './database.ts'

/** Of refuse_weight, the trigger of every table with weight (server/tables/weights.ts). */
export const HAS_WEIGHT = 'TW001'

const set = (tx: Db, alone: string) => tx.execute(sql`select set_config('tulna.alone', ${alone}, true)`)

/** From here on the transaction can change nothing that has weight. */
export const refuseWeight = (tx: Db) => set(tx, 'on')

/** For a transaction of which nothing stays. */
export const permitWeight = (tx: Db) => set(tx, 'off')

/** For writes that only follow from stored terms and the day, whichever change they come with. */
export async function withoutWeight<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const [was] = await rows<{ alone: string | null }>(
    tx,
    sql`select current_setting('tulna.alone', true) as alone`,
  )
  if (was?.alone !== 'on') return work()
  await permitWeight(tx)
  const made = await work()
  await refuseWeight(tx)
  return made
}
