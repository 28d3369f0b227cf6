export interface Breaker {
  /** Milliseconds until a call may be made, 0 for now. After a pause one trial call is allowed. */
  wait(): number
  answered(): void
  /** Whether calls are blocked right now; has no side effects. */
  isOpen(): boolean
  failed(): void
}

/**
 * Circuit breaker for a lender that does not answer: after too many failures in a row calls pause for a while, then one
 * trial call decides.
 * @param now milliseconds
 */
export function makeBreaker(failures: number, pauseMs: number, now: () => number): Breaker {
  let inRow = 0
  let openUntil = 0
  return {
    wait() {
      if (inRow < failures) return 0
      const left = openUntil - now()
      if (left > 0) return left
      openUntil = now() + pauseMs
      return 0
    },
    isOpen: () => inRow >= failures && openUntil > now(),
    answered() {
      inRow = 0
    },
    failed() {
      inRow += 1
      if (inRow >= failures) openUntil = now() + pauseMs
    },
  }
}
