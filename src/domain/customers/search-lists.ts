import type { SearchOption } from './search-list.ts'
import { businessLists, lenderClassLists } from './search-lists-business.ts'
import { personLists } from './search-lists-person.ts'
import { pledgeLists, stateLists } from './search-lists-place.ts'
import { workLists } from './search-lists-work.ts'

/** Every dropdown list of the product: key → code → option, in the order in which options are shown. */
export const searchLists = {
  ...personLists,
  ...workLists,
  ...businessLists,
  ...lenderClassLists,
  ...stateLists,
  ...pledgeLists,
} satisfies Record<string, Record<string, SearchOption>>

export type SearchListKey = keyof typeof searchLists

/** Whether a value is the stored id of an option: a profile field may hold nothing else. */
export const isOption = (key: SearchListKey, id: string | number): boolean =>
  Object.values<SearchOption>(searchLists[key]).some((option) => option.id === id)
