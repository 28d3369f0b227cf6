import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#src/admin/call/call.ts'

/** The server is asked when nothing was typed for so long. */
const REST_MS = 250
const SHORTEST = 2

/** Records of all pages that match a text; the server knows which the caller may see. */
export function useRecordSearch(typed: string) {
  const text = typed.trim()
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.length < SHORTEST ? '' : text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data, isFetching, isError } = useQuery({
    queryKey: ['search', q],
    queryFn: () => call('GET /api/admin/search', { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    groups: q === '' || text.length < SHORTEST ? [] : (data?.groups ?? []),
    searching: text.length >= SHORTEST && (isFetching || q !== text),
    failed: isError,
  }
}
