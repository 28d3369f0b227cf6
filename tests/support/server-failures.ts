import type { Deps } from '#server/platform/deps.ts'

let failures: string[] = []

/** Remembers what the app logs as unexpected, so that a test that fails because of it can say why. */
export function noteFailures({ log }: Pick<Deps, 'log'>): void {
  for (const level of ['error', 'warn'] as const)
    log[level] = ((fields: { err?: unknown; reason?: unknown }, text?: string) => {
      failures.push([text, causesOf(fields.err) || JSON.stringify(fields.reason)].join(': '))
    }) as typeof log.error
}

/** What was logged since the last call. */
export function takeFailures(): string[] {
  const taken = failures
  failures = []
  return taken
}

function causesOf(error: unknown): string {
  const messages: string[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.unshift(cause.message)
  return messages.join(' ← ')
}

/** What may stand in the data of a job: ids, numbers, days and names of ours, never what a person typed. */
const ID = /^[\w./:+-]{0,120}$/
/** Not within a random id. */
const MOBILE = /^(\+?91|0)?[6-9]\d{9}$/

/** Throws for a job whose data could name a person: the queue is a store that no purge empties. */
export function refuseTypedJobData({ jobs }: Pick<Deps, 'jobs'>): void {
  const enqueue = jobs.enqueue.bind(jobs) as (...given: unknown[]) => Promise<void>
  jobs.enqueue = (async (tx: unknown, name: string, data: unknown, after?: number) => {
    for (const [, text = ''] of JSON.stringify(data).matchAll(/"((?:[^"\\]|\\.)*)"/g))
      if (!ID.test(text) || MOBILE.test(text))
        throw new Error(`The data of the job ${name} holds more than ids: ${text}`)
    return enqueue(tx, name, data, after)
  }) as typeof jobs.enqueue
}
