import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Queue, queues, slots } from './slots.ts'

const POLL_MS = 2000
const RECOVER_MS = 30_000
/** Serve the first visitor before running the first job. */
const FIRST_MS = 3000
/** Rarely, because deleting old jobs takes longer than everything else. */
const TIDY_MS = 3_600_000

interface Source {
  log: Pick<Logger, 'error'>
  /** Once, before the first poll. */
  begin(): Promise<void>
  /** Retries jobs of killed processes. */
  recover(): Promise<void>
  /** Queues the scheduled jobs that are due. */
  order(): Promise<void>
  /** Queues with a due job: one small query for all queues. */
  due(): Promise<Queue[]>
  /** Fetches jobs of a queue, each as a function that runs it. */
  take(queue: Queue, most: number): Promise<(() => Promise<void>)[]>
  /** Deletes old jobs. */
  tidy(): Promise<void>
}

/** Polls every two seconds and when woken, and fills the free slots of each queue. */
export function runWorker(source: Source): { wake(): void; stop(): Promise<void> } {
  const { log } = source
  const stopped = new AbortController()
  const running = new Set<Promise<void>>()
  const taken = new Map<Queue, number>(queues.map((queue) => [queue, 0]))
  const free = (queue: Queue) => slots[queue] - (taken.get(queue) as number)
  let nudge = new AbortController()
  const wake = () => nudge.abort()
  let [tidied, recovered] = [performance.now(), 0]

  function begin(queue: Queue, run: () => Promise<void>): void {
    const use = (by: 1 | -1) => taken.set(queue, (taken.get(queue) as number) + by)
    use(1)
    const job: Promise<void> = run()
      .catch((err) => log.error({ err }, 'jobs'))
      .finally(() => {
        running.delete(job)
        use(-1)
        wake()
      })
    running.add(job)
  }

  async function look(): Promise<void> {
    const now = performance.now()
    if (recovered === 0 || now - recovered >= RECOVER_MS) {
      recovered = now
      await source.recover()
      await source.order()
    }
    if (now - tidied >= TIDY_MS) {
      tidied = now
      await source.tidy()
    }
    for (const queue of await source.due())
      if (free(queue) > 0) for (const run of await source.take(queue, free(queue))) begin(queue, run)
  }

  async function pause(ms: number): Promise<void> {
    const signal = AbortSignal.any([stopped.signal, nudge.signal])
    await sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  }

  async function loop(): Promise<void> {
    await pause(FIRST_MS)
    await source.begin().catch((err) => log.error({ err }, 'jobs'))
    while (!stopped.signal.aborted) {
      nudge = new AbortController()
      await look().catch((err) => log.error({ err }, 'jobs'))
      await pause(POLL_MS)
    }
    await Promise.allSettled(running)
  }

  const ended = loop()
  return {
    wake,
    stop() {
      stopped.abort()
      return ended
    },
  }
}
