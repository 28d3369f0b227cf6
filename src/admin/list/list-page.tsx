import type { ComponentType } from 'react'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { Page } from '#src/admin/resource/define-resource.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { ListParts } from './list-parts.ts'

const ListView = lazyPart(async () => (await import('./list-view.tsx')).ListView)

/** The page of a declared report; other pages lead to it. @param parts what a screen of its own adds */
export function listPage(list: AnyList, parts: ListParts = {}): Page {
  const Screen: ComponentType = () => <ListView list={list} {...parts} />
  const { name, title: menu, icon } = list
  return { kind: 'page', name, menu, icon, sidebar: false, Screen }
}
