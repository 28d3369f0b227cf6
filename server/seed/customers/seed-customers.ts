import type { Chunk } from '#mocks/data/customer-chunks.ts'
import { holdSecrets } from '#server/customers/person-key.ts'
import { lenderRules, storeRules } from '#server/offers/lender-rules.ts'
import { copyInto } from '#server/platform/database/bulk/copy-into.ts'
import { loadUnindexed } from '#server/platform/database/bulk/load-unindexed.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { customerTables, makePortions, type Portion } from './portions.ts'
import type { World } from './seeded-customer.ts'
import { type KeySettings, keysForThread } from './thread-keys.ts'
import { portionsOfThreads } from './threads.ts'

/** As many as are worth it: the database takes portions one after another. */
const THREADS = 2

interface Order {
  chunks: readonly Chunk[]
  keys: Keys
  settings: KeySettings
  world: Omit<World, 'rulesSha'>
  /** What is stored does not depend on it. 0: this one. */
  threads?: number
}

/** Stores invented customers with all their data. Few are not worth threads, nor making the indexes afterwards. */
export async function seedCustomers(tx: Db, { chunks, keys, settings, threads = THREADS, ...order }: Order) {
  const world = { ...order.world, rulesSha: await storeRules(tx, await lenderRules(tx), order.world.now) }
  const areMany = chunks.length > 1
  const portions =
    areMany && threads > 0
      ? portionsOfThreads(threads, { world, keys: keysForThread(keys, settings) }, chunks)
      : portionsOf(keys, world, chunks)
  const store = () => storePortions(tx, portions)
  if (areMany) await loadUnindexed(tx, customerTables, store)
  else await store()
}

function* portionsOf(keys: Keys, world: World, chunks: readonly Chunk[]): Generator<Portion> {
  for (const chunk of chunks) yield* makePortions(keys, world, chunk)
}

async function storePortions(tx: Db, portions: Iterable<Portion> | AsyncIterable<Portion>): Promise<void> {
  const taken = new Set<string>()
  for await (const { copies, marks } of portions) {
    const others = new Map([...marks].filter(([bucket]) => !taken.has(bucket)))
    await holdSecrets(tx, others)
    for (const bucket of others.keys()) taken.add(bucket)
    for (const copy of copies) await copyInto(tx, copy)
  }
}
