import { numbered } from '#src/engines/list/list-address.ts'
import { listWords } from '#src/engines/list/words.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useAddress, withValues } from '#src/kit/page/area-address.ts'
import { Pager } from '#src/kit/tables/pager.tsx'
import { useWords } from '#src/platform/words.tsx'

/** Pages by their numbers, and how many rows are on one. */
export function NumberedPager({ sizes, total }: { sizes: readonly number[]; total: number }) {
  const w = useWords(listWords)
  const [search, go] = useAddress()
  const place = numbered(sizes, search)
  if (total === 0) return null
  return (
    <div className="list-paging">
      <Pager
        page={Number(place.page)}
        total={total}
        pageSize={Number(place.page_size)}
        onPage={(page) => go(withValues(search, { ...place, page: String(page) }))}
      />
      <SelectField
        label={w('rowsPerPage')}
        value={place.page_size}
        onValue={(page_size) => go(withValues(search, { page: '1', page_size }))}
        choices={sizes.map((size) => ({ id: String(size), name: String(size) }))}
      />
    </div>
  )
}
