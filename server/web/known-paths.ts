import type { Settings } from '#server/platform/settings.ts'

/** An address of the customer's or the partner's area; `:name` stands for one segment. */
export interface KnownPath {
  path: string
  /** The deployment in which it exists; both when left out. */
  landing?: Settings['LANDING_MODE']
}

/** Whether one of the areas has a page at a path. The list is written at build from their own tables of routes. */
export function knownPaths(
  paths: readonly KnownPath[],
  mode: Settings['LANDING_MODE'],
): (path: string) => boolean {
  const shapes = paths
    .filter(({ landing }) => !landing || landing === mode)
    .map(({ path }) => path.replace(/:[^/]+/g, '[^/]+'))
  const known = new RegExp(`^(?:${shapes.join('|')})$`)
  return (path) => known.test(path.replace(/(.)\/+$/, '$1'))
}
