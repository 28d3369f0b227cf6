import { useSearchParams } from 'react-router-dom'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { SortButton, sortedIn } from './sort-button.tsx'

interface Props {
  name: string
  column: ListColumn
  className: string | undefined
}

/** A column's heading; one that can be sorted is a button. */
export function ListHead({ name, column, className }: Props) {
  const say = useSay()
  const [search] = useSearchParams()
  const label = say(column.label)
  return column.sort ? (
    <th scope="col" className={className} aria-sort={sortedIn(search, name).order}>
      <SortButton name={name} label={label} />
    </th>
  ) : (
    <th scope="col" className={className}>
      {label}
    </th>
  )
}
