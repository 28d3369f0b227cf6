/* The query string of a page: filters, tab, page. */

export type Query = Readonly<Record<string, string>>

export const queryIn = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** Places in a list: any other change goes to its first page. */
const places: readonly string[] = ['page', 'after', 'before']

/** What an address asks for, without the place in the list. */
export const withoutPlace = (chosen: Query): Query =>
  Object.fromEntries(Object.entries(chosen).filter(([name]) => !places.includes(name)))

/** The query string with some values changed; empty ones are removed. */
export function withQuery(chosen: Query, change: Readonly<Record<string, string | undefined>>): string {
  const next = Object.entries({ ...withoutPlace(chosen), ...change })
  return `?${new URLSearchParams(next.filter((pair): pair is [string, string] => Boolean(pair[1])))}`
}
