import { readStale } from '#server/platform/database/read-stale.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AdminWho } from '#server/platform/who.ts'
import type { Language } from '#src/contract/language.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { needsOf } from './list-database.ts'
import { listFor } from './list-for.ts'
import { readList, sourced } from './read-list.ts'
import { readerOf, toListQuery } from './to-list-query.ts'

/** The query of a list's call. */
export type PageQuery = Record<string, unknown> & {
  after?: string
  before?: string
  /** From 1, where the list has pages with numbers. */
  page?: number
  sort?: string[]
  item?: string
  page_size: number
}

/** The page of a list that a query asks for, as this admin may see it. */
export async function readPage(
  deps: Deps,
  declared: AnyList,
  { after, before, page: number = 1, sort, item, page_size: limit, ...filters }: PageQuery,
  who: AdminWho,
  { now, language }: { now: Date; language: Language },
) {
  const list = await listFor(deps, declared, who.roleId)
  const read = sourced(deps.lists, list)
  const ask = toListQuery(list, filters, { ...readerOf(who), now, deps, language })
  const page = await readStale(deps.database, needsOf(list, who), (db) =>
    readList(db, read, ask, {
      ...{ after, before, sort, limit },
      ids: item === undefined ? undefined : [item],
      ...(list.pages && { offset: (number - 1) * limit }),
    }),
  )
  return { filters, page, read }
}
