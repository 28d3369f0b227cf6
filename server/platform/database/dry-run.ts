import { type Db, transaction } from './database.ts'
import { permitWeight } from './weight.ts'

/** Runs something and always rolls it back. */
export async function dryRun<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const rollback = new Error('rollback')
  let result: { made: T } | undefined
  try {
    await transaction(db, async (tx) => {
      // Nothing of it stays, so it needs no second admin (server/access/approvals/effects.ts).
      await permitWeight(tx)
      result = { made: await work(tx) }
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return (result as { made: T }).made
}
