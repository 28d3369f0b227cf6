import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { type Database, rowsOf } from './database/database.ts'
import { AppError } from './errors.ts'
import type { Keys } from './keys.ts'

/** [how many, in how many seconds] */
const limits = {
  /** Passcode requests of an address. Mobile networks share addresses, so the limit is wide. */
  otpSend: [100, 600],
  /** Logins of an address, failed or not. */
  login: [60, 600],
  /** Forms that an address sends without a session. */
  form: [20, 3600],
  /** Reads of, and tries at, a lender's form, which an unguessable id opens; by address. */
  intake: [600, 600],
  /** Steps of journeys: a person takes a few a minute, a mobile network's address holds many people. */
  journey: [3000, 600],
  /** Passcodes that a lender is asked for, or checks, by application. */
  lenderOtp: [12, 600],
  /** Questions to a lender that a waiting page asks, by application. */
  lenderCheck: [30, 600],
  /** Leads that a merchant's system sends, by its credentials. */
  apiLead: [60, 60],
  /** Pictures that a merchant stores, by merchant. */
  upload: [40, 3600],
} as const satisfies Record<string, readonly [number, number]>

/** Each counts one use of its key, and throws TOO_MANY with the seconds to wait. */
export type Limits = Record<keyof typeof limits, (key: string) => Promise<void>>

/**
 * On PostgreSQL all servers count together, in the database; the embedded database has one server, which counts in
 * memory.
 */
export function makeLimits(database: Database, keys: Keys): Limits {
  const limiter = (name: string, [points, duration]: readonly [number, number]) => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
    const counter = database.kind === 'postgres' ? inDatabase(database, memory) : memory
    return async (key: string) => {
      try {
        // Addresses are personal data: only their hash is stored.
        await counter.consume(keys.lookup(key))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new AppError('TOO_MANY', { retryAfter: Math.ceil(refused.msBeforeNext / 1000) })
      }
    }
  }
  const entries = Object.entries(limits).map(([name, limit]) => [name, limiter(name, limit)])
  return Object.fromEntries(entries)
}

/** @param memory counts while the database does not answer */
const inDatabase = ({ db }: Database, memory: RateLimiterMemory) =>
  new RateLimiterPostgres({
    storeType: 'pool',
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await rowsOf(db, text, values),
      }),
    },
    tableName: 'rate_limit',
    tableCreated: true,
    keyPrefix: memory.keyPrefix,
    points: memory.points,
    duration: memory.duration,
    // Whoever is over the limit costs no query.
    inMemoryBlockOnConsumed: memory.points + 1,
    insuranceLimiter: memory,
  })
