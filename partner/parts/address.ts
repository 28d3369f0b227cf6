/* What the address of a page holds beside its path: filters, tab, page. */

export type Held = Readonly<Record<string, string>>

export const heldIn = (search: string): Held => Object.fromEntries(new URLSearchParams(search))

/** The address with some values changed; an empty one goes. A change of anything but the page leads to the first page. */
export function withHeld(held: Held, change: Readonly<Record<string, string | undefined>>): string {
  const { page: _, ...rest } = held
  const next = Object.entries({ ...('page' in change ? held : rest), ...change })
  return `?${new URLSearchParams(next.filter((pair): pair is [string, string] => Boolean(pair[1])))}`
}
