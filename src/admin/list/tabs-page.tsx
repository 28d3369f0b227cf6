import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { Words } from '#src/contract/field.ts'
import type { Tabs } from './tab.ts'

interface TabsPage extends Pick<Page, 'name' | 'menu' | 'icon'> {
  /** Heading of the page; the menu's words unless given. */
  title?: Words
  /** Loaded when the page is opened. */
  tabs: () => Promise<Tabs>
  /** Parameters of the URL that stay when another part is opened. */
  keeps?: readonly string[]
}

/** A page of several parts; `?tab=` says which one is open. */
export function tabsPage({ title, tabs: load, keeps, ...page }: TabsPage): Page {
  const Screen = lazyPart(async (): Promise<Page['Screen']> => {
    const [tabs, { TabsScreen }] = await Promise.all([load(), import('./tabs-screen.tsx')])
    return () => <TabsScreen title={title ?? page.menu} tabs={tabs} keeps={keeps} />
  })
  return { ...page, kind: 'page', Screen }
}
