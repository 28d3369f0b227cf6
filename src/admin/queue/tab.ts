import type { ComponentType } from 'react'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AnyList } from '#src/contract/lists/list.ts'

/** One part of a page: a declared list, or a screen of its own. Queues follow the tabs, each at a path of its own. */
export type Tab = { id: string; label: Words } & (
  | { list: AnyList; parts?: ListParts }
  | { Screen: ComponentType }
)

export type Tabs = readonly [Tab, ...Tab[]]
