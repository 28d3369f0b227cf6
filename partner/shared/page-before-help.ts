let last = ''

/** Remembers the newest path outside the help pages. @param help as the route declares it */
export function rememberPage(path: string, help?: true): void {
  if (!help) last = path
}

/** Path of the page that was open before the help pages; empty if there was none. */
export const pageBeforeHelp = (): string => last
