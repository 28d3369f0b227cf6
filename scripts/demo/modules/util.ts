type Done = (error: Error | null, value?: unknown) => void

/** As node:util has it. */
export const promisify =
  (work: (...input: unknown[]) => void) =>
  (...input: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const done: Done = (error, value) => (error ? reject(error) : resolve(value))
      work(...input, done)
    })

/** As node:util has it, for values that came from JSON or the database. */
export function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (a instanceof Date) return a.getTime() === (b as Date).getTime()
  const [one, two] = [Object.entries(a), Object.entries(b)]
  return (
    one.length === two.length &&
    one.every(([name, value]) => Object.hasOwn(b, name) && isDeepStrictEqual(value, (b as never)[name]))
  )
}

export default { promisify, isDeepStrictEqual }
