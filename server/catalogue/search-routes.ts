import { readList, sourced } from '#server/lists/read-list.ts'
import { readerOf, toListQuery } from '#server/lists/to-list-query.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ListRow } from '#server/platform/list-source.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { Found, searchCalls } from '#src/contract/catalogue/search.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, allLists, columnsFor } from '#src/contract/lists/list.ts'
import { askedOf } from '#src/contract/lists/list-calls.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { listRecords } from './records.ts'
import { allResources } from './registry.ts'
import type { Resource } from './resource.ts'

/** Records of one page that an answer names. */
const MOST = 5

export const searchRoutes: Handlers<typeof searchCalls> = {
  'GET /api/admin/search': async ({ query: { q }, who, actor }, deps, c) => {
    const mayRead = (page: string) => {
      const rules = rulesOf(page)
      return rules !== undefined && permits(rules, who.roleId, 'read')
    }
    const groups: Found[] = []
    for (const resource of allResources())
      if (resource.list === resource.page && mayRead(resource.page))
        groups.push(await inResource(deps, resource, q, actor))
    for (const list of allLists())
      if ('q' in list.filters.shape && Object.hasOwn(adminPages, list.name) && mayRead(list.name))
        groups.push(await inList(deps, list, q, { who, language: languageOf(c) }, actor))
    return { groups: groups.filter(({ rows }) => rows.length > 0) }
  },
}

async function inResource(
  { database, catalogue }: Deps,
  resource: Resource,
  q: string,
  actor: Actor,
): Promise<Found> {
  const { id, label, page } = resource
  const filter = [{ compare: 'search', value: q.split(/\s+/) }] as const
  const query = { sort: [[label, 'ASC']], range: [0, MOST - 1], filter } as const
  const { rows } = await listRecords(database.db, resource, query, actor, catalogue)
  return {
    page,
    rows: rows.map((row) => ({
      id: String(row.id ?? row[id.name]),
      name: String(row[label] ?? ''),
      to: null,
    })),
  }
}

async function inList(
  deps: Deps,
  list: AnyList,
  q: string,
  { who, language }: { who: AdminWho; language: Language },
  actor: Actor,
): Promise<Found> {
  const { db } = deps.database
  const parsed = askedOf(list).safeParse({ q })
  if (!parsed.success) return { page: list.name, rows: [] }
  const read = sourced(deps.lists, list)
  const ask = toListQuery(list, parsed.data, { ...readerOf(who), language, now: actor.at, deps })
  const { rows } = await readList(db, read, ask, { limit: MOST })
  await read.source.afterRead?.(db, { who, filters: parsed.data, rows }, actor)
  const columns = columnsFor(list, who.roleId)
  const [name, column] =
    columns.find(([, { kind }]) => kind === 'link') ?? columns.find(([, { kind }]) => kind === 'text') ?? []
  return {
    page: list.name,
    rows: rows.map((row, place) => ({
      id: String(row[list.id ?? 'id'] ?? place),
      name: String((name && row[name]) ?? ''),
      to: pathOf(column?.to, row) ?? `/admin/${list.name}?q=${encodeURIComponent(q)}`,
    })),
  }
}

const pathOf = (path: string | undefined, row: ListRow): string | undefined =>
  path?.replace(/\{(\w+)\}/g, (_, column: string) => encodeURIComponent(String(row[column] ?? '')))
