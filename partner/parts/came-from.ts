let last = ''

/** Keeps the newest page that is none of those where one asks for help: what one asks about is there. */
export function notePage(path: string): void {
  if (!path.startsWith('/partner/communication')) last = path
}

/** Path of the page that was open before help was asked for; empty on a first page. */
export const cameFrom = (): string => last
