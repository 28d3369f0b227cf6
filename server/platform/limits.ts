import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkKey } from './client-address.ts'
import { type Database, rowsOf } from './database/database.ts'
import { AppError, type Rate } from './errors.ts'
import type { Keys } from './keys/keys.ts'
import type { Settings } from './settings/settings.ts'

/** [how many, in how many seconds] */
export const limits = {
  /** Passcode requests per IP address. Mobile networks share addresses, so the limit is generous. */
  otpSend: [100, 600],
  /** Passcode texts to numbers with the same first six digits: paid-for numbers are bought in blocks (toll fraud). */
  passcodePrefix: [120, 600],
  /** Sign-ins per IP address, failed or not. */
  login: [60, 600],
  /** Passwords tried for a login name from one network, or from one browser that has signed in with it, until one is right. */
  passwordTry: [5, 900],
  /** Passwords tried for a login name from all browsers that have not signed in with it before. */
  passwordTries: [100, 3600],
  /** Forms sent from an IP address without a session. */
  form: [20, 3600],
  /** Reads of and attempts at a lender's intake form, per IP address. The form has an unguessable id. */
  intake: [600, 600],
  /** Journey steps per IP address: a person takes a few a minute, a mobile network's address is shared by many. */
  journey: [3000, 600],
  /** Passcodes requested from or checked by a lender, per application. */
  lenderOtp: [12, 600],
  /** Status requests to a lender from a waiting page, per application. */
  lenderCheck: [30, 600],
  /** Calls of a merchant's system, per API key, and its writes among them. */
  apiCall: [100, 60],
  apiWrite: [60, 60],
  /** The leads that it creates, one by one or in batches. */
  apiLead: [500, 60],
  /** Searches for a person by a name, number or email that lists do not show, per API key or merchant. */
  personSearch: [30, 60],
  /** Checks of customers against the lenders' rules, per merchant, in the portal and over the API. */
  eligibility: [120, 600],
  /** Calls of an agent over /mcp. */
  agent: [120, 60],
  /** Agents that register, sign in and renew, per IP address. */
  agentAccess: [60, 600],
  /** Calls under /v1 without a valid key, per IP address. */
  apiStranger: [30, 60],
  /** Forms sent from merchants' widgets, per IP address. */
  widget: [60, 3600],
  /** Clicks on links, per address and agent; above it none is stored. */
  click: [300, 60],
  /** Invitations to staff, per merchant: each costs an e-mail and an SMS. */
  staffInvite: [30, 3600],
  /** Images stored, per merchant. */
  upload: [40, 3600],
} as const satisfies Record<string, readonly [number, number]>

/** Counts one use of its key, or several, and throws TOO_MANY with the seconds to wait. */
interface Limit {
  (key: string, uses?: number): Promise<Rate>
  /** Forgets the uses of a key. */
  forget(key: string): Promise<void>
}
export type Limits = Record<keyof ReturnType<typeof allLimits>, Limit>

interface Parts {
  database: Database
  keys: Keys
  settings: Pick<Settings, 'MOST_PASSCODES'>
}

/** Passcode messages of all callers together: what a flood from many addresses can cost. */
const allLimits = ({ MOST_PASSCODES }: Parts['settings']) => ({
  ...limits,
  passcodes: [MOST_PASSCODES, 600] as const,
})

/**
 * On PostgreSQL all servers share counts in the database; the embedded database has one server, which counts in memory.
 */
export function makeLimits({ database, keys, settings }: Parts): Limits {
  const limiter = (name: string, [points, duration]: readonly [number, number]) => {
    const memory = new RateLimiterMemory({ keyPrefix: name, points, duration })
    const counter = database.kind === 'postgres' ? inDatabase(database, memory, name === 'login') : memory
    // Addresses are personal data: only their hash is stored.
    const stored = (key: string) => keys.lookup(networkKey(key))
    const use = async (key: string, uses = 1) => {
      try {
        return rateOf(points, await counter.consume(stored(key), uses))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const rate = rateOf(points, refused)
        throw new AppError('TOO_MANY', { retryAfter: rate.reset, rate })
      }
    }
    return Object.assign(use, {
      forget: async (key: string) => void (await counter.delete(stored(key))),
    })
  }
  const entries = Object.entries(allLimits(settings)).map(([name, limit]) => [name, limiter(name, limit)])
  return Object.fromEntries(entries)
}

const rateOf = (limit: number, { remainingPoints, msBeforeNext }: RateLimiterRes): Rate => ({
  limit,
  remaining: Math.max(0, remainingPoints),
  reset: Math.ceil(msBeforeNext / 1000),
})

/**
 * @param memory fallback while the database is unavailable
 * @param clears deletes from time to time what has expired, of all limits: they share one table
 */
const inDatabase = ({ db }: Database, memory: RateLimiterMemory, clears: boolean) =>
  new RateLimiterPostgres({
    storeType: 'pool',
    storeClient: {
      query: async ({ text, values }: { text: string; values: unknown[] }) => ({
        rows: await rowsOf(db, text, values),
      }),
    },
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: clears,
    keyPrefix: memory.keyPrefix,
    points: memory.points,
    duration: memory.duration,
    // Requests over the limit cost no query.
    inMemoryBlockOnConsumed: memory.points + 1,
    insuranceLimiter: memory,
  })
