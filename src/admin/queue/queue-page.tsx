import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { ListHead } from '#src/admin/list/list-page.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import { NotFound } from '#src/ui/frame/not-found.tsx'
import type { QueueBelow, QueueParts } from './queue-parts.ts'
import { QueueTabs } from './queue-tabs.tsx'

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

/** The page with tabs for its queues, each at a path of its own below it. */
export function withQueues(page: Page, queues: readonly QueueBelow[]): Page {
  const screens = new Map(queues.map(({ path, load, head, ...parts }) => [path, queueScreen(load, parts)]))
  const Below: ComponentType = () => {
    const { part = '' } = useParams()
    const Queue = screens.get(part)
    if (!Queue) return <NotFound home="/admin" />
    return (
      <>
        <QueueTabs page={page} queues={queues} open={part} />
        <Queue key={part} />
      </>
    )
  }
  return {
    ...page,
    Screen: (props) => (
      <>
        <QueueTabs page={page} queues={queues} />
        <page.Screen {...props} />
      </>
    ),
    below: { path: ':part', Screen: Below },
  }
}
