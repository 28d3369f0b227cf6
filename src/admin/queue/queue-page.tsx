import type { ComponentType } from 'react'
import type { ListHead } from '#src/admin/list/list-page.tsx'
import type { Page } from '#src/admin/model/define-resource.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import type { QueueParts } from './queue-parts.ts'

const queueScreen = (load: () => Promise<AnyQueue>, parts: QueueParts) =>
  lazyPart(async (): Promise<ComponentType> => {
    const [queue, { QueueView }] = await Promise.all([load(), import('./queue-view.tsx')])
    return () => <QueueView queue={queue} {...parts} />
  })

/** The page of a declared queue, which is loaded when the page is opened. @param parts what a screen of its own adds */
export function queuePage(head: ListHead, load: () => Promise<AnyQueue>, parts: QueueParts = {}): Page {
  const { name, title: menu, icon } = head
  return { kind: 'page', name, menu, icon, Screen: queueScreen(load, parts) as Page['Screen'] }
}
