import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import { NotFound } from '#src/ui/not-found.tsx'
import type { QueueBelow, QueueParts } from './queue-parts.ts'
import { QueueTabs } from './queue-tabs.tsx'

const QueueView = lazyPart(async () => (await import('./queue-view.tsx')).QueueView)

/** The page of a declared queue. @param parts what a screen of its own adds */
export function queuePage(queue: AnyQueue, parts: QueueParts = {}): Page {
  const Screen: ComponentType = () => <QueueView queue={queue} {...parts} />
  const { name, title: menu, icon } = queue
  return { kind: 'page', name, menu, icon, Screen }
}

/** The page with tabs for its queues, each at a path of its own below it. */
export function withQueues(page: Page, queues: readonly QueueBelow[]): Page {
  const Below: ComponentType = () => {
    const { part } = useParams()
    const found = queues.find(({ path }) => path === part)
    if (!found) return <NotFound home="/admin" />
    const { path, ...queue } = found
    return (
      <>
        <QueueTabs page={page} queues={queues} open={path} />
        <QueueView key={path} {...queue} />
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
