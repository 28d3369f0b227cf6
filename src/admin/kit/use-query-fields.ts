import { useSearchParams } from 'react-router-dom'

/** Fields kept in the URL; setting one leads back to the first page. */
export function useQueryFields() {
  const [search, setSearch] = useSearchParams()
  const set = (values: Record<string, string | number | undefined>) => {
    const next = new URLSearchParams(search)
    if (!('page' in values)) next.delete('page')
    for (const [name, value] of Object.entries(values))
      if (value === undefined || value === '') next.delete(name)
      else next.set(name, String(value))
    setSearch(next)
  }
  // From the URL: anything but a number means the first page.
  const page = Math.max(1, Math.floor(Number(search.get('page')) || 1))
  return { get: (name: string) => search.get(name) ?? '', set, page }
}
