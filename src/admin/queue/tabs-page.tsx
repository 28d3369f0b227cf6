import { useParams } from 'react-router-dom'
import type { Page } from '#src/admin/model/define-resource.ts'
import type { QueueBelow } from '#src/admin/queue/queue-parts.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import type { Tabs } from './tab.ts'

interface TabsPage extends Pick<Page, 'name' | 'menu' | 'icon'> {
  /** Heading of the page; the menu's words unless given. */
  title?: Words
  /** Loaded when the page is opened. */
  tabs: () => Promise<Tabs>
  /** After the tabs; each at its own path below the page. */
  queues?: readonly QueueBelow[]
  /** Parameters of the URL that stay when another part is opened. */
  keeps?: readonly string[]
}

/** A page of several parts; `?tab=` or the path of a queue says which one is open. */
export function tabsPage({ title, tabs: load, queues = [], keeps, ...page }: TabsPage): Page {
  const screenOf = (open?: QueueBelow) =>
    lazyPart(async (): Promise<Page['Screen']> => {
      const [tabs, queue, { TabsScreen }] = await Promise.all([
        load(),
        open?.load(),
        import('./tabs-screen.tsx'),
      ])
      const own = { name: page.name, title: title ?? page.menu, tabs, queues, keeps }
      return () => <TabsScreen {...own} open={open && queue && { ...open, queue }} />
    })
  const screens = new Map(queues.map((queue) => [queue.path, screenOf(queue)]))
  const QueueScreen = () => {
    const { part = '' } = useParams()
    const Screen = screens.get(part)
    return Screen ? <Screen declarations={[]} /> : <NotFound home="/admin" />
  }
  return {
    ...page,
    kind: 'page',
    Screen: screenOf(),
    ...(queues.length > 0 && { below: { path: ':part', Screen: QueueScreen } }),
  }
}
