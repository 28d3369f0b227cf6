import { setTimeout as sleep } from 'node:timers/promises'
import type PgBoss from 'pg-boss'
import type { TakenBack } from '#server/applications/withdraw.ts'
import { type Database, type Db, rowsOf } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'

declare module '#server/platform/deps.ts' {
  interface Deps {
    jobs: Jobs
  }
}

/** What each kind of job carries: ids only, never a person's data. */
export interface JobData {
  'send-reminders': object
  'tell-statuses': object
  'sweep-campaigns': object
  'make-call-tasks': object
  'watch-vendors': object
  'tell-approvals': object
  'mail-approvals': { id: number }
  'seal-audit': object
  'send-message': { id: number }
  'send-campaign': { id: number }
  'forward-tickets': object
  'fail-left-files': object
  'forget-journeys': object
  'purge-erased': object
  'sweep-submissions': object
  'export-report': { id: string }
  'drop-exports': object
  'run-schedules': object
  'report-ready': { id: string }
  'count-days': object
  'follow-journeys': object
  'apply-status-file': { id: number }
  'begin-rates': object
  'portal-events': object
  'portal-lead-news': object
  'sweep-self-reviews': object
  'portal-webhook': { id: string }
  'penny-drop': { id: number }
  'lender-submit': { id: string; round: number }
  'lender-erasure': { request: number; id: string }
  'lender-withdraw': { id: string; what: TakenBack }
  /** @property once does not ask for the next */
  'lender-poll': { id: string; polls: number; once?: boolean }
}
export type JobName = keyof JobData

/** How a kind of job runs. Handlers may run again after a crash: their effect has to happen once all the same. */
export interface JobKind<N extends JobName = JobName> {
  /** @param last whether nobody tries again after this turn */
  run(deps: Deps, data: JobData[N], last: boolean): Promise<void>
  /** After the first; the pause before them doubles each time. */
  retries: number
  /** Seconds before the first of them. */
  pause: number
  /** Seconds after which a turn counts as lost: its process was killed. */
  lost: number
  /** Seconds between turns of a job that nobody asks for. One of all servers takes it. */
  every?: number
}
export type JobKinds = { [N in JobName]: JobKind<N> }

export interface Jobs {
  /** Asks for a job, in the transaction of the write that causes it. @param after seconds */
  enqueue<N extends JobName>(tx: Db, name: N, data: JobData[N], after?: number): Promise<void>
  /**
   * Runs what is due, until nothing is. For tests.
   * @param later also once what waits for a later time
   */
  drain(options?: { later?: boolean }): Promise<number>
  /** Takes jobs from now on, until the answered function is called and the last of them is done. */
  start(): () => Promise<void>
  /** Gives back what killed processes left. @param all also what began a moment ago: nobody else has the database */
  giveBack(all?: boolean): Promise<void>
}

/** All kinds share it: asking for work is then one small query, whatever there is. */
const QUEUE = 'work'
const AT_ONCE = 8
const POLL_MS = 2000
const GIVE_BACK_MS = 30_000
const SOON_MS = 50
/** The first visitor comes before the first job. */
const FIRST_MS = 3000
/** Old jobs are put away so rarely: it takes longer than all else. */
const TIDY_MS = 3_600_000

/**
 * What one killed process left has its next turn at once: a pause that doubles is for those that are asked too often, and
 * after some kills an application would wait for hours. The turn counts, and one more than its tries is its last, so that
 * a handler learns that it is; what kills its process every time ends there.
 */
const GIVE_BACK_ALL = `
  update pgboss.job set state = 'retry', start_after = now() where state = 'active' and retry_count <= retry_limit;
  update pgboss.job set started_on = 'epoch' where state = 'active'`

type Entry = { [N in JobName]: { name: N; data: JobData[N] } }[JobName]

/** Jobs in our database by pg-boss: it stores, locks, retries and expires; this file asks it for work. */
export function makeJobs(depsOf: () => Deps, kinds: JobKinds): Jobs {
  let made: Promise<PgBoss> | undefined
  let wake = () => {}
  // Loaded on first use: nobody waits for it at the start.
  const boss = () => (made ??= open(depsOf().database))

  async function send(db: Db, entry: Entry, options: PgBoss.SendOptions): Promise<void> {
    const { retries, pause, lost } = kinds[entry.name]
    const policy = { retryLimit: retries, retryDelay: pause, retryBackoff: true, expireInSeconds: lost }
    await (await boss()).send(QUEUE, entry, { ...policy, ...options, db: adapter(db) })
  }

  async function runOne({ id, data: entry, retryCount, retryLimit }: PgBoss.JobWithMetadata<Entry>) {
    const { log } = depsOf()
    const queue = await boss()
    try {
      // The list has this name's handler for this name's data.
      await kinds[entry.name].run(depsOf(), entry.data as never, retryCount >= retryLimit)
      await queue.complete(QUEUE, id)
    } catch (err) {
      log.warn({ err, job: entry.name, id, turn: retryCount }, 'job failed')
      // Only the kind of failure: a message may hold what it choked on.
      await queue.fail(QUEUE, id, { failure: err instanceof Error ? err.name : 'unknown' })
    }
  }

  async function fetch(most: number, ignoreStartAfter = false) {
    const options = { batchSize: most, includeMetadata: true, ignoreStartAfter } as const
    return (await boss()).fetch<Entry>(QUEUE, options)
  }

  async function giveBack(all = false): Promise<void> {
    const { database } = depsOf()
    if (all) await database.script(GIVE_BACK_ALL)
    await (await boss()).expire()
  }

  async function tidy(): Promise<void> {
    const queue = await boss()
    await queue.archive()
    // Its types have forgotten it.
    await (queue as unknown as { drop(): Promise<void> }).drop()
  }

  async function askForRegular(): Promise<void> {
    const { db } = depsOf().database
    for (const [name, { every }] of Object.entries(kinds) as [JobName, JobKind][])
      if (every) await send(db, { name, data: {} } as Entry, { singletonKey: name, singletonSeconds: every })
  }

  return {
    async enqueue(tx, name, data, after = 0) {
      // A number of seconds; pg-boss counts them on the database's clock.
      await send(tx, { name, data } as Entry, { startAfter: after })
      // A moment later, when the transaction is likely to stand; else the next look finds it.
      if (after === 0) setTimeout(wake, SOON_MS).unref()
    },
    async drain({ later = false } = {}) {
      let ran = 0
      for (let first = later; ; first = false) {
        const found = await fetch(1000, first)
        for (const job of found) await runOne(job)
        ran += found.length
        if (found.length === 0) return ran
      }
    },
    start() {
      const { log, database } = depsOf()
      const stop = new AbortController()
      const running = new Set<Promise<void>>()
      let nudge = new AbortController()
      wake = () => nudge.abort()
      let [tidied, gaveBack] = [performance.now(), 0]
      const turn = async () => {
        const now = performance.now()
        if (gaveBack === 0 || now - gaveBack >= GIVE_BACK_MS) {
          gaveBack = now
          await giveBack()
          await askForRegular()
        }
        if (now - tidied >= TIDY_MS) {
          tidied = now
          await tidy()
        }
        const free = AT_ONCE - running.size
        for (const job of free > 0 ? await fetch(free) : []) {
          const run: Promise<void> = runOne(job)
            .catch((err) => log.error({ err }, 'jobs'))
            .finally(() => {
              running.delete(run)
              wake()
            })
          running.add(run)
        }
      }
      const pause = async (ms: number) => {
        const signal = AbortSignal.any([stop.signal, nudge.signal])
        await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
      }
      const loop = async () => {
        await pause(FIRST_MS)
        // One process has the embedded database: what is under way at its start was left by a killed one.
        if (database.kind === 'embedded') await giveBack(true).catch((err) => log.error({ err }, 'jobs'))
        while (!stop.signal.aborted) {
          nudge = new AbortController()
          await turn().catch((err) => log.error({ err }, 'jobs'))
          await pause(POLL_MS)
        }
        await Promise.allSettled(running)
      }
      const ended = loop()
      return () => {
        stop.abort()
        return ended
      }
    },
    giveBack,
  }
}

async function open(database: Database): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss')
  // Its tables are ours to migrate (server/tables/migrations); its own timers and pollers stay off.
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

/** @param script runs the texts of several statements, which maintenance has */
const adapter = (db: Db, script?: Database['script']): PgBoss.Db => ({
  executeSql: async (text, values) => {
    if (values || !script) return { rows: await rowsOf(db, text, values) }
    await script(text)
    return { rows: [] }
  },
})
