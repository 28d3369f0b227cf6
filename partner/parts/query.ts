/* The query string of a page: filters, tab, page. */

export type Query = Readonly<Record<string, string>>

export const queryIn = (search: string): Query => Object.fromEntries(new URLSearchParams(search))

/** The query string with some values changed; empty ones are removed. Any change but the page goes to the first page. */
export function withQuery(chosen: Query, change: Readonly<Record<string, string | undefined>>): string {
  const { page: _, ...rest } = chosen
  const next = Object.entries({ ...('page' in change ? chosen : rest), ...change })
  return `?${new URLSearchParams(next.filter((pair): pair is [string, string] => Boolean(pair[1])))}`
}
