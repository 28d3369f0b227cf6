import { useDeferredValue, useEffect, useState } from 'react'
import { useSearch } from '#src/platform/router.tsx'

export const MAX_COMPARED = 3
const SORT = 'sort'
const TICKED = 'compare'

/**
 * Filters, order and ticks of a product list. They are mirrored in the address, so that a reload, the back button and a
 * shared link keep them; the page does not move while they change.
 */
export function useListState() {
  const given = useSearch()
  const [search, setSearch] = useState(given)
  // A prerendered page learns of its query after it has started.
  useEffect(() => setSearch(given), [given])
  const values = new URLSearchParams(search)
  const drawn = new URLSearchParams(useDeferredValue(search))
  const ticked = (values.get(TICKED) ?? '').split(',').map(Number).filter(Boolean).slice(0, MAX_COMPARED)

  function set(name: string, value: string) {
    const next = new URLSearchParams(search)
    if (value) next.set(name, value)
    else next.delete(name)
    show(next.toString())
  }

  function show(text: string) {
    history.replaceState(null, '', text ? `?${text}` : location.pathname)
    setSearch(text)
  }

  return {
    ...viewOf(values),
    /** What the list shows: the control shows the choice at once, the cards follow in a later frame. */
    drawn: viewOf(drawn),
    ticked,
    set,
    sortBy: (fact: string) => set(SORT, fact),
    toggle: (id: number) =>
      set(TICKED, (ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]).join(',')),
    clear: () => show(''),
    /** Another page of the category, with what is set. */
    at: (path: string) => (search ? `${path}?${search}` : path),
  }
}

const viewOf = (values: URLSearchParams) => ({
  wanted: Object.fromEntries(values) as Readonly<Record<string, string>>,
  sort: values.get(SORT) ?? '',
})
