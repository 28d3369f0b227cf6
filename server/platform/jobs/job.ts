import { type SQL, sql } from 'drizzle-orm'
import type { Deps } from '#server/platform/deps.ts'
import type { Queue } from './slots.ts'

/**
 * What each job carries: ids only, never a person's data. Every domain declares its own jobs in its jobs.ts
 * (`declare module`), so that any domain can order a job by name without importing the one that runs it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface JobData {}
export type JobName = keyof JobData

/** How a job runs. A run may be repeated after a crash: its effect must happen only once all the same. */
export interface Job<N extends JobName = JobName> {
  /** @param last whether this is the last try */
  run(deps: Deps, data: JobData[N], last: boolean): Promise<void>
  queue: Queue
  retries: number
  /** Seconds before the first retry; doubles with each further one. */
  pause: number
  /** Seconds after which a run counts as lost because its process was killed. */
  timeout: number
  /** Seconds between runs of a scheduled job. One of all servers takes it. */
  every?: number
}
/** Every job with its handler: a declared name without a handler does not compile. */
export type AllJobs = { [N in JobName]: Job<N> }

export const MINUTE = 60

/** A job that runs by itself. The next run finds what is due, so a failed one is not repeated. */
export const scheduled = (work: (deps: Deps, now: Date) => Promise<unknown>, every = MINUTE) => ({
  run: async (deps: Deps) => void (await work(deps, deps.clock())),
  queue: 'upkeep' as const,
  retries: 0,
  pause: 0,
  timeout: 5 * MINUTE,
  every,
})

/** Whether one of these jobs is waiting or running for an id. @param id SQL of its text */
export const isOrdered = (names: readonly JobName[], id: SQL): SQL =>
  sql`exists (select 1 from pgboss.job where state < 'completed' and data->>'name' in ${[...names]}
    and data->'data'->>'id' = ${id})`
