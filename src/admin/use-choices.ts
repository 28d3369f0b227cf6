import { useQuery } from '@tanstack/react-query'
import { catalogueNamed } from '#src/contract/catalogue.ts'
import { api } from '#src/platform/http.ts'
import { useLanguage } from '#src/platform/words.tsx'
import type { FieldSpec } from './describe.ts'
import { restRows } from './rest-calls.ts'
import { useSay } from './use-say.ts'

export interface Choice {
  id: string | number
  name: string
}

/** Long enough that the cells of one page ask together. */
const ROWS_FRESH_MS = 10_000

/** The options of a field: its own, those of a search list, or the rows of another resource. */
export function useChoices({ choices: list, options, rows }: FieldSpec): Choice[] {
  const language = useLanguage()
  const say = useSay()
  const { data } = useQuery({
    queryKey: rows ? ['rows-to-choose', rows] : ['search-list', list],
    queryFn: () => (rows ? rowsOf(rows) : searchList(list)),
    enabled: list !== undefined || rows !== undefined,
    staleTime: rows ? ROWS_FRESH_MS : Number.POSITIVE_INFINITY,
  })
  if (options) return Object.entries(options).map(([id, name]) => ({ id, name: say(name) }))
  return (data ?? []).map(({ id, en, hi }) => ({ id, name: language === 'hi' ? hi : en }))
}

async function searchList(list: string | undefined) {
  const lists = await api('GET /api/search-list/en/{id?}', { params: { id: list } })
  return Object.values(lists[list ?? ''] ?? {}).map(({ id, name, name_hi }) => ({
    id,
    en: name,
    hi: name_hi,
  }))
}

async function rowsOf(page: string) {
  const label = catalogueNamed(page)?.label ?? 'name'
  const found = await restRows(page)
  return found.map((row) => ({ id: Number(row.id), en: String(row[label]), hi: String(row[label]) }))
}
