import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { FieldSpec } from '#src/admin/resource/describe.ts'
import { restRows } from '#src/admin/resource/rest-calls.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import { api } from '#src/platform/http.ts'
import { type Language, languages } from '#src/platform/language.ts'
import { useLanguage } from '#src/platform/words.tsx'

export interface Choice {
  id: string | number
  name: string
}

type Named = { id: string | number } & Record<Language, string>

/** The options of a list in every language, and word of others. */
interface Source {
  subscribe: (listener: () => void) => () => void
  read: () => Readonly<Record<Language, Choice[]>>
}

/** Long enough to batch the requests of one page's cells. */
const ROWS_FRESH_MS = 10_000

/** The options of a field: its own, those of a search list, or the rows of another resource. */
export function useChoices(field: FieldSpec): Choice[] {
  const source = sourceOf(useQueryClient(), field)
  return useSyncExternalStore(source.subscribe, source.read)[useLanguage()]
}

const fixed = new WeakMap<object, Source>()
const asked = new WeakMap<QueryClient, Map<string, Source>>()

/** One for all cells that show the same list: a query observed by each of them took a third of a row's time. */
function sourceOf(client: QueryClient, { choices, options, rows }: FieldSpec): Source {
  if (options) {
    const known =
      fixed.get(options) ?? still(Object.entries(options).map(([id, words]) => ({ id, ...words })))
    fixed.set(options, known)
    return known
  }
  if (!rows && choices === undefined) return none
  const known = asked.get(client) ?? new Map<string, Source>()
  asked.set(client, known)
  const key = rows ? `rows ${rows}` : `list ${choices}`
  const source = known.get(key) ?? observed(client, choices, rows)
  known.set(key, source)
  return source
}

/** A list in each language. */
const inEach = (named: readonly Named[]) =>
  Object.fromEntries(
    Object.keys(languages).map((language) => [
      language,
      named.map((one) => ({ id: one.id, name: one[language as Language] })),
    ]),
  ) as Record<Language, Choice[]>

function still(named: readonly Named[]): Source {
  const all = inEach(named)
  return { subscribe: () => () => {}, read: () => all }
}

const none = still([])

function observed(client: QueryClient, list: string | undefined, rows: string | undefined): Source {
  const options = {
    queryKey: rows ? ['rows-to-choose', rows] : ['search-list', list],
    queryFn: () => (rows ? rowsOf(rows) : searchList(list)),
    staleTime: rows ? ROWS_FRESH_MS : Number.POSITIVE_INFINITY,
  }
  const observer = new QueryObserver<Named[]>(client, options)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let leave = () => {}
  let data: Named[] | undefined
  let all = inEach([])
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        // An unused query is dropped after a while; this finds or creates the current one.
        observer.setOptions(options)
        leave = observer.subscribe(tell)
      }
      // Later callers get the cached result, or fetch again.
      else if (observer.getCurrentResult().isStale) void observer.refetch({ cancelRefetch: false })
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) leave()
      }
    },
    read() {
      const now = observer.getCurrentResult().data
      if (now !== data) {
        data = now
        all = inEach(now ?? [])
      }
      return all
    },
  }
}

async function searchList(list: string | undefined): Promise<Named[]> {
  const lists = await api('GET /api/search-list/en/{id?}', { params: { id: list } })
  return Object.values(lists[list ?? ''] ?? {}).map(({ id, name, name_hi }) => ({
    id,
    en: name,
    hi: name_hi,
  }))
}

async function rowsOf(page: string): Promise<Named[]> {
  if (page === 'merchants')
    return (await api('GET /api/admin/report-choices')).merchants.map(({ id, name }) => ({
      id,
      en: name,
      hi: name,
    }))
  if (page === 'lenders') {
    const found = await api('GET /api/get-lenders-data/{type?}', {})
    return found
      .map(({ lender_id, name }) => ({ id: lender_id, en: name, hi: name }))
      .sort((a, b) => a.en.localeCompare(b.en))
  }
  const label = catalogueNamed(page)?.label ?? 'name'
  const found = await restRows(page)
  return found.map((row) => ({ id: Number(row.id), en: String(row[label]), hi: String(row[label]) }))
}
