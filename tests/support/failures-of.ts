import { inspect, isDeepStrictEqual } from 'node:util'

type Parts = Record<string, unknown>
const hasParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null
const written = (value: unknown) => {
  const text = inspect(value, { breakLength: Infinity, compact: true, depth: 2 })
  return text.length > 160 ? `${text.slice(0, 160)} …` : text
}

/** They are equal, or what is expected is a matcher like `expect.any(String)` that takes what is found. */
const isMatched = (found: unknown, expected: unknown) =>
  hasParts(expected) && typeof expected.asymmetricMatch === 'function'
    ? expected.asymmetricMatch(found) === true
    : isDeepStrictEqual(found, expected)

/** Where two values differ, by path. */
function differences(found: unknown, expected: unknown, path = ''): string[] {
  if (isMatched(found, expected)) return []
  if (!hasParts(found) || !hasParts(expected) || 'asymmetricMatch' in expected)
    return [`${path && `${path}: `}${written(found)} instead of ${written(expected)}`]
  const keys = [...new Set([...Object.keys(found), ...Object.keys(expected)])]
  return keys.flatMap((key) => differences(found[key], expected[key], path ? `${path}.${key}` : key))
}

/** What an error says, with the parts that differ where a matcher compared two objects. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, actual, expected } = error as Error & { actual?: unknown; expected?: unknown }
  const parts = hasParts(actual) && hasParts(expected) ? differences(actual, expected).slice(0, 5) : []
  const line = message.replace(' // Object.is equality', '').replace(/\s*\n\s*/g, ' ')
  return [line, ...parts].join('; ')
}

/** A text, the text that a row begins with, or the case as JSON. */
const nameOf = (each: unknown): string => {
  if (typeof each === 'string' && each !== '') return each
  const [first] = Array.isArray(each) ? each : []
  return typeof first === 'string' && first !== '' ? first : JSON.stringify(each)
}

/**
 * Checks each case, one after the other. Tests that follow from declarations are one test:
 * `expect(await failuresOf(calls, check)).toEqual([])` shows every case that fails, each by its name.
 * @returns a line `name: reason` for each case whose check throws
 */
export async function failuresOf<Case>(
  cases: readonly Case[],
  check: (each: Case) => unknown,
  name: (each: Case) => string = nameOf,
): Promise<string[]> {
  // A check of nothing proves nothing.
  if (cases.length === 0) throw new Error('There are no cases to check')
  const failures: string[] = []
  for (const each of cases)
    try {
      await check(each)
    } catch (error) {
      failures.push(`${name(each)}: ${reasonOf(error)}`)
    }
  return failures
}
