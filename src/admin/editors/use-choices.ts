import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { type Language, languages } from '#src/contract/language.ts'
import type { NamedChoice } from '#src/domain/catalogue/read-field.ts'
import { api } from '#src/platform/http.ts'
import { useLanguage } from '#src/platform/words.tsx'
import type { Named, Options } from './row-choices.ts'

export type Choice = NamedChoice

/** The options of a list in every language, and word of others. */
interface Source {
  subscribe: (listener: () => void) => () => void
  read: () => Readonly<Record<Language, Choice[]>>
  /** Whether there are more options than `read` lists. */
  more: () => boolean
  /** Adds the names of these rows to what `read` lists. */
  need: (ids: readonly unknown[]) => void
}

/** Long enough to batch the requests of one page's cells. */
const ROWS_FRESH_MS = 10_000

/**
 * The options of a field: its own, those of a search list, or the rows of another resource. Of a long resource the first
 * ones, and those that the value refers to.
 */
export function useChoices(field: FieldSpec, value?: unknown): Choice[] {
  const source = sourceOf(useQueryClient(), field)
  const choices = useSyncExternalStore(source.subscribe, source.read)[useLanguage()]
  useEffect(() => {
    if (choices.length > 0) source.need([value].flat())
  }, [source, value, choices])
  return choices
}

/** Whether a field has more options than a select can list: then the server searches them. */
export function useLongChoices(field: FieldSpec): boolean {
  const source = sourceOf(useQueryClient(), field)
  return useSyncExternalStore(source.subscribe, source.more)
}

/** Apart, because it knows the contracts of all resources. */
const otherRows = () => import('./row-choices.ts')

/** The rows of a resource whose name contains the text. */
export const rowsNamed = async (page: string, text: string): Promise<Options> =>
  (await otherRows()).rowChoices(page, text)

const fixed = new WeakMap<object, Source>()
const sources = new WeakMap<QueryClient, Map<string, Source>>()

/** One for all cells that show the same list: a query observed by each of them took a third of a row's time. */
function sourceOf(client: QueryClient, { choices, options, rows }: FieldSpec): Source {
  if (options) {
    const known =
      fixed.get(options) ?? still(Object.entries(options).map(([id, words]) => ({ id, ...words })))
    fixed.set(options, known)
    return known
  }
  if (!rows && choices === undefined) return none
  const known = sources.get(client) ?? new Map<string, Source>()
  sources.set(client, known)
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
      named.map((one) => ({
        id: one.id,
        name: one[language as Language],
        also: language === 'hi' ? one.en : one.hi,
      })),
    ]),
  ) as Record<Language, Choice[]>

function still(named: readonly Named[]): Source {
  const all = inEach(named)
  return { subscribe: () => () => {}, read: () => all, more: () => false, need: () => {} }
}

const none = still([])

function observed(client: QueryClient, list: string | undefined, rows: string | undefined): Source {
  const options = {
    queryKey: rows ? ['rows-to-choose', rows] : ['search-list', list],
    queryFn: async (): Promise<Options> => (rows ? (await otherRows()).rowChoices(rows) : searchList(list)),
    staleTime: rows ? ROWS_FRESH_MS : Number.POSITIVE_INFINITY,
  }
  const observer = new QueryObserver<Options>(client, options)
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  let leave = () => {}
  let data: Options | undefined
  let all = inEach([])
  /** Rows beyond the listed ones; undefined while their names are on the way, or if there is no such row. */
  const besides = new Map<number, Named | undefined>()
  let missing: number[] = []

  async function name(page: string) {
    const ids = missing
    missing = []
    const { rowNames } = await otherRows()
    for (const one of await rowNames(page, ids)) besides.set(Number(one.id), one)
    data = undefined
    tell()
  }

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
        const listed = new Set(now?.named.map(({ id }) => id))
        const others = [...besides.values()].filter((one) => one !== undefined && !listed.has(one.id))
        all = inEach([...(now?.named ?? []), ...(others as Named[])])
      }
      return all
    },
    more: () => observer.getCurrentResult().data?.more ?? false,
    need(ids) {
      const { named = [], more } = observer.getCurrentResult().data ?? {}
      if (!rows || !more) return
      for (const id of ids) {
        if (typeof id !== 'number' || besides.has(id) || named.some((one) => one.id === id)) continue
        besides.set(id, undefined)
        // One call for all cells of a drawing.
        if (missing.push(id) === 1) queueMicrotask(() => void name(rows).catch(() => {}))
      }
    },
  }
}

async function searchList(list: string | undefined): Promise<Options> {
  const lists = await api('GET /api/search-list/en/{id?}', { params: { id: list } })
  const found = Object.values(lists[list ?? ''] ?? {})
  return { named: found.map(({ id, name, name_hi }) => ({ id, en: name, hi: name_hi })), more: false }
}
