import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import type { Queue } from './slots.ts'

/**
 * The data of each job: ids only, never personal data. Every domain declares its jobs in its jobs.ts (`declare
 * module`), so that any domain can queue a job by name without importing its handler.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface JobData {}
export type JobName = keyof JobData

/** How a job runs. A run may be repeated after a crash, so handlers must be idempotent. */
export interface Job<N extends JobName = JobName> {
  /** @param last whether this is the last try */
  run(deps: Deps, data: JobData[N], last: boolean): Promise<void>
  queue: Queue
  retries: number
  /** Seconds before the first retry; doubles with each retry. */
  pause: number
  /** Seconds after which a run counts as lost (its process was killed). */
  timeout: number
  /** Seconds between runs of a scheduled job. One of the servers runs it. */
  every?: number
}
/** Every job with its handler; a missing handler is a compile error. */
export type AllJobs = { [N in JobName]: Job<N> }

export const MINUTE = 60

/** Most seconds between two runs: pg-boss forgets when a job ran after 12 hours. */
export const MAX_DURATION = 12 * 60 * MINUTE

/**
 * A scheduled job. It is not retried, because the next run finds what is due. Throws when it is declared to run less
 * often than LONGEST.
 */
export function scheduled(work: (deps: Deps, now: Date) => Promise<unknown>, every = MINUTE) {
  if (every > MAX_DURATION)
    throw new Error(`A scheduled job runs every ${MAX_DURATION} seconds or more often`)
  return {
    run: async (deps: Deps) => void (await work(deps, deps.clock())),
    queue: 'upkeep' as const,
    retries: 0,
    pause: 0,
    timeout: 5 * MINUTE,
    every,
  }
}

/** Whether one of these jobs is waiting or running for an id. @param id SQL of its text */
export const isOrdered = (names: readonly JobName[], id: SQL): SQL =>
  sql`exists (select 1 from pgboss.job where state < 'completed' and data->>'name' in ${[...names]}
    and data->'data'->>'id' = ${id})`
