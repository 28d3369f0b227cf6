import { useQuery } from '@tanstack/react-query'
import { api } from '#src/platform/http.ts'
import { useLanguage } from '#src/platform/words.tsx'

export interface Choice {
  id: string | number
  name: string
}

/** The options of a search list, read once for all cells that offer them. */
export function useChoices(list: string | undefined): Choice[] {
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['search-list', list],
    queryFn: () => api('GET /api/search-list/en/{id?}', { params: { id: list } }),
    enabled: list !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const options = Object.values(data?.[list ?? ''] ?? {})
  return options.map(({ id, name, name_hi }) => ({ id, name: language === 'hi' ? name_hi : name }))
}
