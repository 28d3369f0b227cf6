import { notify, withoutActions } from '#src/platform/notices.ts'

interface Undoer {
  label: string
  run: () => void
}

/** What undoes my latest step on a page, while the page is open. */
const undoers = new Map<string, Undoer>()

/** Takes part in the messages of a page until it is called back. */
export function offerUndo(page: string, undoer: Undoer): () => void {
  undoers.set(page, undoer)
  return () => {
    if (undoers.get(page) === undoer) undoers.delete(page)
  }
}

/** Says that something was written on a page. Only the newest of these messages carries Undo: it undoes the latest step. */
export function notifyWritten(page: string, text: string): void {
  withoutActions()
  notify('success', text, undoers.get(page))
}
