/** Short messages over the page. The store knows no React, so that the http client can use it. */
export interface Notice {
  id: number
  kind: 'success' | 'error' | 'info'
  text: string
  /** A button in the message. */
  action?: Action
}

interface Action {
  label: string
  run: () => void
}

export const NOTICE_MS = 3000
const MAX_SHOWN = 5

let notices: readonly Notice[] = []
let lastId = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]): void {
  notices = next
  for (const listener of listeners) listener()
}

/** Shows a message; the sixth drives out the oldest. The same text is not shown twice at once. */
export function notify(kind: Notice['kind'], text: string, action?: Action): void {
  const others = notices.filter((notice) => notice.text !== text)
  lastId += 1
  set([...others, { id: lastId, kind, text, ...(action && { action }) }].slice(-MAX_SHOWN))
}

/** Takes the buttons out of the messages that are shown. */
export const withoutActions = (): void => set(notices.map(({ action: _, ...notice }) => notice))

export const dismiss = (id: number): void => set(notices.filter((notice) => notice.id !== id))
export const currentNotices = (): readonly Notice[] => notices

export function onNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
