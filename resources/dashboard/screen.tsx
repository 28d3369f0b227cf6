import './dashboard.css'
import { Link, useSearchParams } from 'react-router-dom'
import * as z from 'zod'
import { RangePicker } from '#src/admin/filters/range-picker.tsx'
import { OfficeFilter, useFilters } from '#src/admin/list/office-filter.tsx'
import { AboutFigure } from '#src/admin/measures/about-figure.tsx'
import { Chart } from '#src/admin/measures/chart.tsx'
import { figureQuery, rowsPath } from '#src/admin/measures/rows-path.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import { lenderFilter, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { moneyMeasures, tileMeasures } from '#src/contract/reports/admin-dashboard.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { ListFilters } from '#src/engines/list/list-filters.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Page } from '#src/kit/page/page.tsx'
import { CardTable } from '#src/kit/tables/card-table.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Health } from './health.tsx'
import { Panel } from './panel.tsx'
import { PinnedReports } from './pinned.tsx'
import { Tops } from './tops.tsx'
import { type Part, usePart } from './use-part.ts'
import { adminDashboard } from './words.ts'

interface Props {
  measure: MeasureName
  figure: { now: number | null; before: number | null } | undefined
  part: Part
}

const count = (value: number) => value.toLocaleString('en-IN')

/** A figure with its previous value; it leads to its rows. – with a retry button if it failed to load. */
function Tile({ measure, figure, part: { failure, retry } }: Props) {
  const w = useWords(adminDashboard)
  const t = useWords(admin)
  const say = useText()
  const [search] = useSearchParams()
  const { label, unit } = measureOf(measure)
  const show = unit === 'rupees' ? (value: number) => formatRupees(value) : count
  const failed = failure !== null && !failure.body?.errors
  const now = failed ? null : (figure?.now ?? null)
  const before = figure?.before ?? null
  const change = now === null || !before ? null : Math.round(((now - before) / before) * 100)
  return (
    <section className="tile" aria-busy={!failed && figure === undefined}>
      <header>
        <h2>{say(label)}</h2>
        <AboutFigure measure={measure} />
      </header>
      <p className="figure">
        {now === null ? '–' : <Link to={rowsPath(measure, figureQuery(search))}>{show(now)}</Link>}
      </p>
      {failed ? (
        <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
      ) : (
        <p className="before">
          {figure !== undefined && now === null && <span>{w('notWithFilter')}</span>}
          {change !== null && (
            <span
              className={change < 0 ? 'down' : change > 0 ? 'up' : ''}
            >{`${change < 0 ? '▼' : change > 0 ? '▲' : '='} ${Math.abs(change)}% · `}</span>
          )}
          {before !== null && <span>{w('before', { value: show(before) })}</span>}
        </p>
      )}
    </section>
  )
}

/** One measure a day as a line, with the same figures as a table behind it. */
function PerDay() {
  const w = useWords(adminDashboard)
  const say = useText()
  const language = useLanguage()
  const [search] = useSearchParams()
  const part = usePart('days')
  const { measure = 'applications', days = [] } = part.data?.per_day ?? {}
  const name = say(measureOf(measure).label)
  return (
    <Panel title={w('perDay', { name })} part={part} here={part.data?.per_day !== undefined}>
      <Chart
        kind="line"
        name={name}
        labels={days.map(({ day }) => formatDate(day, language).slice(0, 5))}
        values={days.map(({ count }) => count)}
      />
      <details>
        <summary>{w('asTable')}</summary>
        <CardTable
          rows={days}
          rowKey={({ day }) => day}
          columns={[
            { head: w('day'), isRowHead: true, cell: ({ day }) => formatDate(day, language) },
            {
              head: name,
              isNumber: true,
              cell: ({ day, count }) => (
                <Link
                  to={rowsPath(measure, {
                    ...figureQuery(search),
                    ...{ range: 'custom_range', from: day, to: day },
                  })}
                >
                  {count.toLocaleString('en-IN')}
                </Link>
              ),
            },
          ]}
        />
      </details>
    </Panel>
  )
}

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
        <ListFilters filters={useFilters(filters)} Filter={OfficeFilter} errors={errors ?? {}} />
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
          <PinnedReports />
        </>
      )}
    </Page>
  )
}

/** How far the people who came in the period have come, each stage as a share of the one before. The table is the picture. */
function Funnel() {
  const w = useWords(adminDashboard)
  const say = useText()
  const [search] = useSearchParams()
  const part = usePart('funnel')
  const stages = part.data?.funnel ?? []
  const [first] = stages
  const most = Math.max(1, first?.count ?? 0)
  const ofChoices = first?.measure === 'chosen'
  return (
    <Panel
      title={w(ofChoices ? 'choiceFunnel' : 'funnel')}
      part={part}
      here={part.data?.funnel !== undefined}
    >
      <p className="muted">{w(ofChoices ? 'choiceFunnelText' : 'funnelText')}</p>
      <CardTable
        className="funnel"
        rows={stages}
        rowKey={({ measure }) => measure}
        rowProps={({ count }) => ({ style: { '--share': count / most } as object })}
        columns={[
          {
            head: w('stage'),
            isRowHead: true,
            cell: ({ measure }) => (
              <>
                <span>{say(measureOf(measure).label)}</span>
                <AboutFigure measure={measure} />
              </>
            ),
          },
          {
            head: w('reached'),
            isNumber: true,
            cell: ({ measure, count }) => (
              <Link to={rowsPath(measure, figureQuery(search))}>{count.toLocaleString('en-IN')}</Link>
            ),
          },
          {
            head: w('wentOn'),
            isNumber: true,
            cell: (stage) => {
              const before = stages[stages.indexOf(stage) - 1]?.count ?? 0
              return before === 0 ? '–' : `${Math.round((stage.count / before) * 100)}%`
            },
          },
        ]}
      />
      <p>
        <Link to={`/admin/customers-journey?${search}`}>{w('seeJourney')}</Link>
      </p>
    </Panel>
  )
}
