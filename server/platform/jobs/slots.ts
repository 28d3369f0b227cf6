/**
 * How many jobs of a queue one server runs at the same time. A job only ever waits for jobs of its own queue.
 * A new queue needs a migration: `select pgboss.create_queue('name', '{}')`.
 */
export const slots = {
  /** Applications on their way to a lender: customers wait for these. */
  submissions: 3,
  /** What else lenders are asked and told. */
  lenders: 2,
  /** Single messages to customers, merchants and admins. */
  messages: 2,
  campaigns: 1,
  /** Calls to systems of merchants and banks. */
  outbound: 2,
  /** Exports written and uploads applied. */
  files: 1,
  /** Scheduled upkeep. */
  upkeep: 2,
} as const

export type Queue = keyof typeof slots
export const queues = Object.keys(slots) as Queue[]
