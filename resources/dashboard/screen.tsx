import '#src/admin/list/list-view.css'
import './dashboard.css'
import * as z from 'zod'
import { RangePicker } from '#src/admin/filters/range-picker.tsx'
import { ListFilters } from '#src/admin/list/list-filters.tsx'
import { useAdminSession } from '#src/admin/session/session.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { moneyMeasures, tileMeasures } from '#src/contract/reports/admin-dashboard.ts'
import { Page } from '#src/kit/page/page.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Funnel } from './funnel.tsx'
import { Health } from './health.tsx'
import { PerDay } from './per-day.tsx'
import { Tile } from './tile.tsx'
import { Tops } from './tops.tsx'
import { usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

const filters = z.object({
  product: productFilter(),
  merchant_id: partnerFilter(),
  lender_id: lenderFilter(),
})

/** A period compared with the one before, and the current state. */
export function DashboardScreen() {
  const w = useWords(adminDashboard)
  const isFirst = useAdminSession()?.roleId === 1
  const tiles = usePart('tiles')
  const money = usePart('money', isFirst)
  const errors = tiles.failure?.body?.errors
  return (
    <Page title={w('title')} className="dashboard">
      <div className="list-tools">
        <RangePicker errors={errors} />
        <ListFilters list={{ filters }} errors={errors ?? {}} />
      </div>
      {!errors && (
        <>
          {tiles.data?.own && <p className="muted">{w('ownOnly')}</p>}
          <div className="tiles">
            {tileMeasures.map((name) => (
              <Tile key={name} measure={name} figure={tiles.data?.[name]} part={tiles} />
            ))}
            {isFirst &&
              moneyMeasures.map((name) => (
                <Tile key={name} measure={name} figure={money.data?.money?.[name]} part={money} />
              ))}
          </div>
          <Health />
          <div className="tops">
            <Funnel />
            <PerDay />
          </div>
          <Tops />
        </>
      )}
    </Page>
  )
}
