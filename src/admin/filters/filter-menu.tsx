import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { filterFromUrl } from '#src/admin/model/rows-query.ts'
import { listTools } from '#src/admin/words/words.ts'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { ToolButton } from '#src/kit/menus/tool-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { filterKindOf } from './filter-kind.ts'

// With its content: an empty one would be placed for its size.
const FilterPopover = lazyDialog(async () => (await import('./filter-form.tsx')).FilterPopover)

/** Fields of the list's columns that can be filtered. */
const filteredFields = ({ list }: Resource): FieldSpec[] =>
  list.columns.map(({ field }) => field).filter((field) => filterKindOf(field) !== undefined)

/** The button that opens the filters of all columns. */
export function FilterMenu({ resource }: { resource: Resource }) {
  const w = useWords(listTools)
  const [search] = useSearchParams()
  const fields = filteredFields(resource)
  const count = Object.keys(filterFromUrl(search)).filter((key) => key !== 'q').length
  if (fields.length === 0) return null
  return (
    <ToolButton label={count > 0 ? w('filterCount', { count }) : w('filter')}>
      {(place) => <FilterPopover resource={resource} fields={fields} {...place} />}
    </ToolButton>
  )
}
