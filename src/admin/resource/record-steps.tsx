import { useGetList } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { ownListMeta, ownOrder } from '#src/admin/model/early-list.ts'
import { rowsQuery } from '#src/admin/model/rows-query.ts'
import { admin } from '#src/admin/words/words.ts'
import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import { listSearch } from './last-list.ts'

/** Rows in which the record is looked for; further down the steps are left out. */
const MAX_ROWS = 1000

/** Previous and next record of the list that one came from. */
export function RecordSteps({ resource, id }: { resource: Resource; id: number }) {
  const k = useWords(kitWords)
  const t = useWords(admin)
  const query = rowsQuery(resource, new URLSearchParams(listSearch(resource)))
  const { data = [], total = 0 } = useGetList<Row>(
    resource.name,
    {
      filter: query.filter,
      sort: query.sort ?? ownOrder,
      pagination: { page: 1, perPage: MAX_ROWS },
      meta: ownListMeta,
    },
    { enabled: query.lost.length === 0, staleTime: 60_000 },
  )
  const at = data.findIndex((row) => row.id === id)
  if (at < 0) return null
  const step = (row: Row | undefined, words: string) =>
    row ? (
      <Link to={`/admin/${resource.name}/${row.id}`} title={String(row[resource.label])}>
        {words}
      </Link>
    ) : (
      <span className="muted">{words}</span>
    )
  return (
    <nav className="record-steps" aria-label={t('recordSteps')}>
      {step(data[at - 1], k('previous'))}
      <span>{t('recordOf', { at: at + 1, count: total })}</span>
      {step(data[at + 1], k('next'))}
    </nav>
  )
}
