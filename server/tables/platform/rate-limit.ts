import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Rate-limit counters shared by all servers (server/platform/limits.ts); columns as rate-limiter-flexible requires. */
export const rateLimit = pgTable('rate_limit', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
})
