import '#partner/lists/portal-list.css'
import { PortalListFilter } from '#partner/lists/portal-list-filter.tsx'
import { may, useMerchant } from '#partner/shared/current-merchant.ts'
import { queryIn, withQuery } from '#partner/shared/query.ts'
import { assignee } from '#src/contract/merchants/lists/columns.ts'
import { useLocation, useSearch } from '#src/platform/router.tsx'
import { useCall } from '#src/platform/use-call.ts'

/** Whose cases the figures count; the choice is kept in the URL. Nothing for a merchant without staff. */
export default function PersonChoice() {
  const merchant = useMerchant()
  const query = queryIn(useSearch())
  const [, go] = useLocation()
  const mayChoose = may(merchant, 'leads') && merchant.cases === 'ALL'
  const { data } = useCall('GET /api/partner/assignees', mayChoose ? {} : null)
  if (!query.assignee && (data?.data.length ?? 0) < 2) return null
  return (
    <div className="report-list">
      <div className="list-tools">
        <PortalListFilter
          name="assignee"
          filter={assignee}
          value={query.assignee ?? ''}
          error={undefined}
          onChoose={(value) => go(withQuery(query, { assignee: value }))}
        />
      </div>
    </div>
  )
}
