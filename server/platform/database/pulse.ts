const EVERY_MS = 1000
/** Longer than a busy database takes for `select 1`. */
const LATE_MS = 1000
/** So many unanswered beats in a row: one may fall into a checkpoint. */
const MISSED = 2

export interface Pulse {
  /** Whether the database answered lately; true until the pulse is started. */
  beats: () => boolean
  stop: () => unknown
}

/**
 * Asks a database each second whether it answers, because a stopped one neither answers nor refuses.
 * @param ask one cheap statement on a connection of its own
 * @param onLost called once when it no longer answers, so that what waits for it can be ended
 */
export function startPulse(ask: () => Promise<unknown>, onLost: () => void): Pulse {
  let missed = 0
  let isStopped = false
  let timer: NodeJS.Timeout

  const beat = () =>
    new Promise<boolean>((settle) => {
      timer = setTimeout(settle, LATE_MS, false).unref()
      ask().then(
        () => settle(true),
        () => settle(false),
      )
    })

  async function run(): Promise<void> {
    const answered = await beat()
    clearTimeout(timer)
    if (isStopped) return
    missed = answered ? 0 : missed + 1
    if (missed === MISSED) onLost()
    timer = setTimeout(run, EVERY_MS).unref()
  }

  void run()
  return {
    beats: () => missed < MISSED,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
