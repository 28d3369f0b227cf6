import type { Page } from '#src/admin/model/define-resource.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import type { ListParts } from './list-parts.ts'

/** Of a list that is a page: what the menu shows before the list is loaded. */
export type ListHead = Pick<AnyList, 'name' | 'title' | 'icon'>

/**
 * The page of a declared report; other pages lead to it. The list is loaded when the page is opened.
 * @param parts what a screen of its own adds
 */
export function listPage(head: ListHead, load: () => Promise<AnyList>, parts: ListParts = {}): Page {
  const Screen = lazyPart(async (): Promise<Page['Screen']> => {
    const [list, { ListView }] = await Promise.all([load(), import('./list-view.tsx')])
    return () => <ListView list={list} {...parts} />
  })
  const { name, title: menu, icon } = head
  return { kind: 'page', name, menu, icon, sidebar: false, Screen }
}
