import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSearchKey } from '#src/admin/keys/search-key.ts'
import { filterFromUrl, withFilter } from '#src/admin/model/rows-query.ts'
import { listTools } from '#src/admin/words/words.ts'
import { useWords } from '#src/platform/words.tsx'

/** A pause in typing after which the list is searched, in ms. */
const PAUSE_MS = 300

/** Searches all texts of the rows while it is typed; `/` goes to it. */
export function SearchField() {
  const w = useWords(listTools)
  const [search, setSearch] = useSearchParams()
  const { q, ...others } = filterFromUrl(search)
  const stored = String(q ?? '')
  const [typed, setTyped] = useState(stored)
  const input = useRef<HTMLInputElement>(null)
  useSearchKey(() => input.current)

  // Another view, or the browser's Back: the field shows what the address says.
  const [before, setBefore] = useState(stored)
  if (before !== stored) {
    setBefore(stored)
    if (typed.trim() !== stored) setTyped(stored)
  }

  const send = () => {
    const text = typed.trim()
    if (text !== stored)
      setSearch(withFilter(search, text ? { ...others, q: text } : others), { replace: true })
  }
  const latest = useRef(send)
  latest.current = send
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits again after each character
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <input
      ref={input}
      type="search"
      className="list-search"
      aria-label={w('search')}
      aria-keyshortcuts="/"
      placeholder={w('search')}
      autoComplete="off"
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') latest.current()
        else if (event.key === 'Escape' && typed) {
          event.stopPropagation()
          setTyped('')
        }
      }}
    />
  )
}
