/**
 * How many jobs of a queue one server runs in parallel. A job only waits for jobs of its own queue. A new queue needs a
 * migration: `select pgboss.create_queue('name', '{}')`.
 */
export const slots = {
  /** Submissions to lenders: customers wait for these. */
  submissions: 3,
  /** Other calls to lenders. */
  lenders: 2,
  /** Single messages to customers, merchants and admins. */
  messages: 2,
  campaigns: 1,
  /** Calls to systems of merchants and banks. */
  outbound: 2,
  /** Events to merchants' endpoints; one that is slow holds one slot for one turn. */
  webhooks: 6,
  /** Writing exports and applying uploads. */
  files: 1,
  /** Scheduled maintenance. */
  upkeep: 2,
} as const

export type Queue = keyof typeof slots
export const queues = Object.keys(slots) as Queue[]
