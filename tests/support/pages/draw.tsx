import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const drawn = new Map<HTMLElement, Root>()

/**
 * Draws as the entry of an area does, in place of the page before: when React likes, so that parts which load
 * later are drawn when they are here.
 */
export async function draw(page: ReactNode): Promise<void> {
  wipe()
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  drawn.set(box, root)
  root.render(page)
  await new Promise((done) => setTimeout(done, 20))
}

/** Takes everything off the page again. */
export function wipe(): void {
  for (const [box, root] of drawn) {
    root.unmount()
    box.remove()
  }
  drawn.clear()
}
