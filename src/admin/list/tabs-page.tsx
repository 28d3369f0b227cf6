import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { Words } from '#src/contract/field.ts'
import type { Tab } from './tab.ts'

interface TabsPage extends Pick<Page, 'name' | 'menu' | 'icon'> {
  /** Heading of the page; the menu's words unless given. */
  title?: Words
  tabs: readonly [Tab, ...Tab[]]
  /** Parameters of the URL that stay when another part is opened. */
  keeps?: readonly string[]
}

const TabsScreen = lazyPart(async () => (await import('./tabs-screen.tsx')).TabsScreen)

/** A page of several parts; `?tab=` says which one is open. */
export const tabsPage = ({ title, tabs, keeps, ...page }: TabsPage): Page => ({
  ...page,
  kind: 'page',
  Screen: () => <TabsScreen title={title ?? page.menu} tabs={tabs} keeps={keeps} />,
})
