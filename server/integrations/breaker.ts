export interface Breaker {
  /** Milliseconds until a call may be tried, 0 for now. After a pause one call is let through as a trial. */
  wait(): number
  answered(): void
  /** Whether calls are kept away now; asks nothing and changes nothing. */
  isOpen(): boolean
  failed(): void
}

/**
 * Keeps calls from a lender that does not answer: after so many failures in a row nobody calls for a while, then
 * one call tries, and its outcome decides.
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
