const MINUTE_S = 60
const HOUR_S = 3600

/** Seconds before each retry: three days and some minutes in all. */
const retryPauses: readonly number[] = [
  ...[10, MINUTE_S, 5 * MINUTE_S, 30 * MINUTE_S],
  ...[2, 5, 10, 14, 18, 23].map((hours) => hours * HOUR_S),
]
/** Up to this much is added to a pause, so that receivers that were down are not called all at once. */
const JITTER = 0.1

/** An endpoint that fails this long without a success is disabled. */
export const DISABLE_AFTER_MS = 72 * HOUR_S * 1000

/** When a delivery is tried again; null: never. @param tries so far @param random from 0 up to 1 */
export function nextTry(tries: number, now: Date, random = Math.random()): Date | null {
  const pause = retryPauses[tries - 1]
  if (pause === undefined) return null
  return new Date(now.getTime() + Math.round(pause * (1 + JITTER * random) * 1000))
}

const FAILURES_IN_ROW = 5
const MAX_REST_S = 15 * MINUTE_S

/**
 * How long an endpoint is left alone after failures in a row: a receiver that is down does not cost a time-out for each
 * of its events.
 */
export function restUntil(failures: number, now: Date): Date | null {
  if (failures < FAILURES_IN_ROW) return null
  const seconds = Math.min(10 * 2 ** Math.min(failures - FAILURES_IN_ROW, 10), MAX_REST_S)
  return new Date(now.getTime() + seconds * 1000)
}
