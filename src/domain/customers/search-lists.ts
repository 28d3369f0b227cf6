import type { Language } from '#src/contract/language.ts'
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

/** How a stored option reads; a value that is none of its list reads as it is stored. */
export function optionName(key: SearchListKey, id: string | number, language: Language): string {
  const option = Object.values<SearchOption>(searchLists[key]).find((one) => String(one.id) === String(id))
  return option ? (language === 'hi' ? option.name_hi : option.name) : String(id)
}
