import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'

/** A browser's translation has put elements of its own, which we never use, in place of the texts. */
const isTranslated = (root: HTMLElement): boolean => root.querySelector('font') !== null

/** Makes a prerendered page React's. A page that was translated before is built again, for React knows only its own texts. */
export function takeOver(root: HTMLElement, page: ReactNode): void {
  // In one step: what is typed in between would be lost.
  if (isTranslated(root)) flushSync(() => createRoot(root).render(page))
  else
    hydrateRoot(root, page, {
      onRecoverableError: (error) => {
        // Translated while React took over: React has built it again.
        if (!isTranslated(root)) reportError(error)
      },
    })
}
