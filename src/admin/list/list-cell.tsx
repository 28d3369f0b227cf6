import { useSearchParams } from 'react-router-dom'
import { figureQuery } from '#src/admin/measures/rows-path.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { StateTag } from '#src/kit/feedback/state-tag.tsx'
import { ListValue, pathOf } from '#src/kit/tables/list-value.tsx'
import type { ListRow } from './list-row.ts'

interface Props {
  column: ListColumn
  value: string | number | null | undefined
  row: ListRow
  /** The list shows no period: its figures are of all time. */
  allTime?: boolean
}

/** One value of a row; it leads to a page of the back office where the column says so. */
export function ListCell({ column, value, row, allTime }: Props) {
  const [search] = useSearchParams()
  const tone = (['good', 'warn', 'bad'] as const).find((one) => column[one]?.includes(String(value)))
  return (
    <ListValue
      column={column}
      value={value}
      to={column.to && withPeriod(pathOf(column.to, row), search, allTime)}
      status={(text) => <StateTag tone={tone ?? 'plain'}>{text}</StateTag>}
      isEven
    />
  )
}

/** Another report opens with the same period and filters. */
function withPeriod(path: string | null, search: URLSearchParams, allTime = false): string | null {
  if (!path?.includes('?')) return path
  const [page = '', given = ''] = path.split('?')
  const own = Object.fromEntries(new URLSearchParams(given))
  const query: Record<string, string | undefined> = {
    ...figureQuery(search, allTime || 'range' in own),
    ...own,
  }
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return `${page}?${new URLSearchParams(pairs)}`
}
