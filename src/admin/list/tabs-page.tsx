import { useParams } from 'react-router-dom'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { QueueBelow } from '#src/admin/queue/queue-parts.ts'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { Words } from '#src/contract/field.ts'
import { NotFound } from '#src/ui/not-found.tsx'
import type { Tab } from './tab.ts'

interface TabsPage extends Pick<Page, 'name' | 'menu' | 'icon'> {
  /** Heading of the page; the menu's words unless given. */
  title?: Words
  tabs: readonly [Tab, ...Tab[]]
  /** After the tabs; each at its own path below the page. */
  queues?: readonly QueueBelow[]
  /** Parameters of the URL that stay when another part is opened. */
  keeps?: readonly string[]
}

const TabsScreen = lazyPart(async () => (await import('./tabs-screen.tsx')).TabsScreen)

/** A page of several parts; `?tab=` or the path of a queue says which one is open. */
export function tabsPage({ title, tabs, queues = [], keeps, ...page }: TabsPage): Page {
  const own = { name: page.name, title: title ?? page.menu, tabs, queues, keeps }
  const QueueScreen = () => {
    const { part } = useParams()
    const queue = queues.find(({ path }) => path === part)
    return queue ? <TabsScreen {...own} queue={queue} /> : <NotFound home="/admin" />
  }
  return {
    ...page,
    kind: 'page',
    Screen: () => <TabsScreen {...own} />,
    ...(queues.length > 0 && { below: { path: ':part', Screen: QueueScreen } }),
  }
}
