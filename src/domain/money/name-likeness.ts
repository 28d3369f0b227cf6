/** Below this an admin compares the two names. */
export const LIKE_ENOUGH = 0.8

/** Titles and suffixes that do not identify a person. */
const empty = new Set([
  'mr',
  'mrs',
  'ms',
  'shri',
  'smt',
  'dr',
  'm',
  's',
  'the',
  'pvt',
  'private',
  'ltd',
  'limited',
  'llp',
])

const wordsOf = (name: string) =>
  (
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).filter((word) => !empty.has(word))

/**
 * How alike two names are, 0 to 1: the share of letters that need no change, whatever the order of the words, and of no
 * word less than of the whole: Asha Verma is not Ashok Verma. Banks write names in capitals, turned round, with a slip
 * of typing, with or without the father's name. A name without letters is like none.
 */
export function nameLikeness(one: string, other: string): number {
  const [fewer = [], more = []] = [wordsOf(one).sort(), wordsOf(other).sort()].sort(
    (a, b) => a.length - b.length,
  )
  if (fewer.length === 0) return 0
  const whole = likeness(fewer.join(' '), more.join(' '))
  const ofWords = fewer.map((word) => Math.max(...more.map((another) => likeness(word, another))))
  return Math.round(Math.min(whole, ...ofWords) * 1000) / 1000
}

const likeness = (a: string, b: string) => 1 - changesBetween(a, b) / Math.max(a.length, b.length)

/** Letters to add, take away or change (Levenshtein). */
function changesBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length] as number
}
