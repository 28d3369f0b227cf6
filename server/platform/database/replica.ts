import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Replica } from './database.ts'

const EVERY_MS = 500
/** Declared staleness is shorter. */
const REMEMBERED_MS = 120_000

interface Sides {
  db: Db
  /** How far the primary has written its log. */
  written: () => Promise<string>
  /** How far the replica has taken it over; null: it is no replica. */
  taken: () => Promise<string | null>
  close: () => Promise<void>
}

/** A place in the log of PostgreSQL as a number. */
const placeOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/**
 * Compares the two logs twice a second. A replica that has the primary's log up to a place has everything that was written
 * before we saw that place; its own clock says nothing, because a primary that rests sends nothing.
 */
export function makeReplica({ db, written, taken, close }: Sides): Replica {
  let seen: { at: number; place: bigint }[] = []
  let has: bigint | undefined
  let isClosed = false

  async function look(): Promise<void> {
    const at = performance.now()
    const [primary, replica] = await Promise.allSettled([written(), taken()])
    if (primary.status === 'fulfilled') seen.push({ at, place: placeOf(primary.value) })
    has = replica.status === 'fulfilled' && replica.value !== null ? placeOf(replica.value) : undefined
    const reached = seen.findLastIndex(({ place }) => has !== undefined && place <= has)
    // What was seen before the last place that the replica has says nothing new.
    seen = seen.slice(Math.max(0, reached)).filter((one) => one.at > at - REMEMBERED_MS)
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      await look()
      await sleep(EVERY_MS, undefined, { ref: false })
    }
  }
  void run()

  return {
    look,
    holding({ staleness, wrote }) {
      if (has === undefined || (wrote && placeOf(wrote) > has)) return undefined
      const upTo = seen.findLast(({ place }) => has !== undefined && place <= has)
      return upTo && performance.now() - upTo.at <= staleness * 1000 ? db : undefined
    },
    close() {
      isClosed = true
      return close()
    },
  }
}
