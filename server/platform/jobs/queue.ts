import { ROOT_CONTEXT, SpanKind } from '@opentelemetry/api'
import type PgBoss from 'pg-boss'
import { type Database, type Db, rowsOf } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { inSpan, readTraceparent, traceparent } from '#server/platform/tracing/span.ts'
import type { AllJobs, Job, JobData, JobName } from './job.ts'
import { type Queue, queues } from './slots.ts'
import { runWorker } from './worker.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    jobs: Jobs
  }
}

export interface Jobs {
  /** Queues a job, in the transaction of the write that causes it. @param after seconds */
  enqueue<N extends JobName>(tx: Db, name: N, data: JobData[N], after?: number): Promise<void>
  /**
   * Runs due jobs until none is left. For tests.
   * @param later also runs once the jobs that wait for a later time
   */
  drain(options?: { later?: boolean }): Promise<number>
  /** Starts running jobs. The returned function stops it and waits for the jobs in progress. */
  start(): () => Promise<void>
  /** Retries jobs of killed processes. @param all also recently started ones: no other process uses the database */
  recover(all?: boolean): Promise<void>
}

/** Long enough for the ordering transaction to commit; else the next poll finds the job. */
const WAKE_MS = 50

/** pg-boss fetches jobs due before now(), which counts whole milliseconds in the embedded database. */
const IMMEDIATELY = '-1 millisecond'

/**
 * Retries a killed process's job at once: the exponential delay is meant for lenders that are asked too often, and
 * after some kills an application would wait for hours. The run counts as a try, and one extra run tells the handler
 * that it is the last; so a job that always kills its process ends there.
 */
const RECOVER_ALL = `
  update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count <= retry_limit;
  update pgboss.job set started_on = 'epoch' where state = 'active'`

/** Queues with waiting jobs. @param condition of these jobs */
const queuesWith = (condition: string) => `select name from pgboss.queue q where exists
  (select from pgboss.job where name = q.name and state < 'active' and ${condition})`
const DUE = queuesWith('start_after < now()')
const WAITING = queuesWith('true')

type Entry = { [N in JobName]: { name: N; data: JobData[N]; trace?: string } }[JobName]

/** Jobs in our database by pg-boss: it stores, locks, retries and expires them; worker.ts fetches them. */
export function makeJobs(depsOf: () => Deps, jobs: AllJobs): Jobs {
  let made: Promise<PgBoss> | undefined
  let wake = () => {}
  // Loaded on first use, which keeps the start fast.
  const boss = () => (made ??= open(depsOf().database))

  async function send(db: Db, entry: Entry, options: PgBoss.SendOptions): Promise<void> {
    const { queue, retries, pause, timeout } = jobs[entry.name]
    const policy = { retryLimit: retries, retryDelay: pause, retryBackoff: true, expireInSeconds: timeout }
    await (await boss()).send(queue, entry, { ...policy, ...options, db: adapter(db) })
  }

  async function runOne(queue: Queue, job: PgBoss.JobWithMetadata<Entry>): Promise<void> {
    const { id, data: entry, retryCount, retryLimit } = job
    const started = performance.now()
    const ended = (outcome: 'done' | 'failed') =>
      depsOf().metrics.time('tulna_job_seconds', { job: entry.name, outcome }, performance.now() - started)
    try {
      // The list pairs each name with the handler for that name's data.
      await asSpan(entry, async () => {
        await jobs[entry.name].run(depsOf(), entry.data as never, retryCount >= retryLimit)
        await (await boss()).complete(queue, id)
      })
      ended('done')
    } catch (err) {
      ended('failed')
      depsOf().log.warn({ err, job: entry.name, id, retry: retryCount }, 'job failed')
      // Only the error's type: a message may quote personal data.
      const failure = err instanceof Error ? err.name : 'unknown'
      await (await boss()).fail(queue, id, { failure })
    }
  }

  async function fetch(queue: Queue, most: number, ignoreStartAfter = false) {
    const options = { batchSize: most, includeMetadata: true, ignoreStartAfter } as const
    return (await boss()).fetch<Entry>(queue, options)
  }

  async function queuesOf(text: string): Promise<Queue[]> {
    const found = await rowsOf<{ name: string }>(depsOf().database.db, text)
    return queues.filter((queue) => found.some(({ name }) => name === queue))
  }

  async function recover(all = false): Promise<void> {
    if (all) await depsOf().database.script(RECOVER_ALL)
    await (await boss()).expire()
  }

  return {
    async enqueue(tx, name, data, after = 0) {
      // A number of seconds, because pg-boss computes with the database's clock.
      const trace = traceparent()
      await send(tx, { name, data, ...(trace && { trace }) } as Entry, { startAfter: after || IMMEDIATELY })
      if (after === 0) setTimeout(() => wake(), WAKE_MS).unref()
    },
    async drain({ later = false } = {}) {
      let ran = 0
      for (let first = later; ; first = false) {
        const before = ran
        for (const queue of await queuesOf(first ? WAITING : DUE))
          for (const job of await fetch(queue, 1000, first)) {
            await runOne(queue, job)
            ran += 1
          }
        if (ran === before) return ran
      }
    },
    start() {
      const { log, database } = depsOf()
      const worker = runWorker({
        log,
        // Only one process uses the embedded database, so jobs active at its start were left by a killed one.
        begin: () => (database.kind === 'embedded' ? recover(true) : Promise.resolve()),
        recover,
        async order() {
          for (const [name, { every }] of Object.entries(jobs) as [JobName, Job][])
            if (every)
              await send(database.db, { name, data: {} } as Entry, {
                singletonKey: name,
                singletonSeconds: every,
              })
        },
        due: () => queuesOf(DUE),
        take: async (queue, most) => (await fetch(queue, most)).map((job) => () => runOne(queue, job)),
        async tidy() {
          const queue = await boss()
          await queue.archive()
          // Missing in pg-boss's types.
          await (queue as unknown as { drop(): Promise<void> }).drop()
        },
      })
      wake = worker.wake
      return worker.stop
    },
    recover,
  }
}

/** A trace of its own, as the job may run hours later, linked to the one that queued it. */
function asSpan({ name, trace }: Entry, work: () => Promise<void>): Promise<void> {
  const context = readTraceparent(trace)
  const links = context ? [{ context }] : []
  const parent = ROOT_CONTEXT
  return inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, links, parent }, work)
}

async function open(database: Database): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  // Our migrations create its tables (server/tables/migrations); its own workers stay off
  // (docs/decisions/030-job-workers.md).
  const made = new Boss({
    db: adapter(database.db, database.script),
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  made.on('error', () => {})
  return made
}

/** @param script runs several statements as one text, which maintenance needs */
const adapter = (db: Db, script?: Database['script']): PgBoss.Db => ({
  executeSql: async (text, values) => {
    if (values || !script) return { rows: await rowsOf(db, text, values) }
    await script(text)
    return { rows: [] }
  },
})
