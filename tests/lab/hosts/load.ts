import { setTimeout as sleep } from 'node:timers/promises'

/** One that writes one value after another to the same place. */
export interface Writer {
  name: string
  write(value: string): Promise<{ status: number; retryAfter: string | null }>
}

/** What became of one write; status 0: the connection broke before an answer. */
export interface Try {
  writer: string
  value: string
  began: number
  ended: number
  status: number
  retryAfter: string | null
}

/** Writes at a steady rate until it is stopped; each writer waits for its answer, so that its values have an order. */
export function startLoad(
  writers: readonly Writer[],
  perSecond: number,
): { tries: Try[]; stop(): Promise<void> } {
  const tries: Try[] = []
  const pause = (1000 * writers.length) / perSecond
  // The values of an earlier load would be found again.
  const load = Date.now().toString(36)
  let isEnded = false
  const running = writers.map(async (writer, at) => {
    let due = performance.now() + (pause * at) / writers.length
    for (let n = 1; !isEnded; n++) {
      await sleep(Math.max(0, due - performance.now()))
      due = Math.max(due + pause, performance.now())
      const value = `load ${load} ${writer.name} ${n}`
      const began = performance.now()
      const { status, retryAfter } = await writer.write(value).catch(() => ({ status: 0, retryAfter: null }))
      tries.push({ writer: writer.name, value, began, ended: performance.now(), status, retryAfter })
    }
  })
  return {
    tries,
    async stop() {
      isEnded = true
      await Promise.all(running)
    },
  }
}

export const isDone = ({ status }: Try) => status === 200

/** A refusal that says when to come back; nothing was written. */
export const isPutOff = ({ status, retryAfter }: Try) => status === 503 && retryAfter !== null

/** The longest time without a write that was done, in seconds. */
export function longestGap(tries: readonly Try[]): number {
  const times = tries
    .filter(isDone)
    .map(({ ended }) => ended)
    .sort((a, b) => a - b)
  return Math.max(0, ...times.slice(1).map((time, at) => time - (times[at] as number))) / 1000
}
