/** One operation on one cell, as its caller saw it. Times are any growing numbers. */
export interface Operation {
  start: number
  end: number
  /** The value that the cell must have had, unless it had the new one already; absent: any. */
  reads?: number
  /** The value that it has afterwards; absent: the same. */
  writes?: number
}

/**
 * Whether one order of the operations explains all of them: each takes effect at once, between its start and its end.
 * The search of Wing & Gong with Lowe's memory of states (http://www.cs.ox.ac.uk/people/gavin.lowe/LinearizabiltyTesting/).
 * @param first the value before the first operation
 * @param last the value after the last one
 */
export function isLinearisable(
  operations: readonly Operation[],
  first: number | undefined,
  last: number | undefined,
): boolean {
  const sorted = [...operations].sort((a, b) => a.start - b.start)
  const seen = new Set<string>()

  function search(done: bigint, value: number | undefined, left: number): boolean {
    if (left === 0) return value === last
    const state = `${done}:${value}`
    if (seen.has(state)) return false
    seen.add(state)
    // Anyone who started after another one had ended comes after it.
    let soonestEnd = Number.POSITIVE_INFINITY
    sorted.forEach(({ end }, index) => {
      if (!has(done, index)) soonestEnd = Math.min(soonestEnd, end)
    })
    return sorted.some(
      ({ start, reads, writes }, index) =>
        !has(done, index) &&
        start <= soonestEnd &&
        (reads === undefined || reads === value || writes === value) &&
        search(done | (1n << BigInt(index)), writes ?? value, left - 1),
    )
  }

  return search(0n, first, sorted.length)
}

const has = (done: bigint, index: number) => ((done >> BigInt(index)) & 1n) === 1n
