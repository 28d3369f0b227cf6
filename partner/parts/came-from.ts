let last = ''

/** Keeps the newest path other than those where help is asked for. @param help as the route declares it */
export function notePage(path: string, help?: true): void {
  if (!help) last = path
}

/** Path of the page that was open before help was asked for; empty on a first page. */
export const cameFrom = (): string => last
