import { useSearchParams } from 'react-router-dom'
import { SortButton, sortedIn } from '#src/admin/columns/sort-button.tsx'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { useText } from '#src/platform/use-text.ts'

interface Props {
  name: string
  column: ListColumn
  className: string | undefined
  /** The list shows no period. */
  allTime: boolean
}

/** A column's heading; one that can be sorted is a button. */
export function ListHead({ name, column, className, allTime }: Props) {
  const say = useText()
  const [search] = useSearchParams()
  const label = say(column.label)
  const explained = column.measure && <AboutFigure measure={column.measure} allTime={allTime} />
  return column.sort ? (
    <th scope="col" className={className} aria-sort={sortedIn(search, name).order}>
      <SortButton name={name} label={label} />
      {explained}
    </th>
  ) : (
    <th scope="col" className={className}>
      {label}
      {explained}
    </th>
  )
}
