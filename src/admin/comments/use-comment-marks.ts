import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { RowMarks } from '#src/admin/grid/comment-marks.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { entityOf } from '#src/contract/catalogue/entity-name.ts'
import { useWords } from '#src/platform/words.tsx'
import { commentWords } from './words.ts'

/** Of the query that reads how many comments the records of a resource have. */
export const marksKey = (page: string) => ['comment-marks', page]

/** Records that can be commented on. */
export const takesComments = ({ name, may }: Resource) => entityOf(name) !== undefined && may('read')

/** How many comments each record of a resource and its fields have, read once for all rows. */
export function useCommentMarks(resource: Resource): RowMarks {
  const w = useWords(commentWords)
  const { data } = useQuery({
    queryKey: marksKey(resource.name),
    queryFn: () => call('GET /api/admin/comment-marks', { query: { page: resource.name } }),
    enabled: takesComments(resource),
  })
  return useMemo(() => {
    const counts = new Map<number, Map<string | null, number>>()
    for (const { id, property, count } of data?.marks ?? [])
      counts.set(id, (counts.get(id) ?? new Map()).set(property, count))
    return { counts, say: (count) => w('onThis', { count }) }
  }, [data, w])
}
