import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { pinnedKey } from '#src/admin/columns/preference.ts'
import { useResourceConditions } from '#src/admin/filters/conditions.ts'
import { queryOf, useConditionsOf, useListFields } from '#src/admin/list/list-conditions.ts'
import { comparable, lostParts } from '#src/admin/list/report-panel.tsx'
import { type ReportSource, ReportTable } from '#src/admin/list/report-table.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { rowsQuery } from '#src/admin/model/rows-query.ts'
import { withSessionFields } from '#src/admin/model/with-custom-fields.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { type PivotNames, resourcePivot } from '#src/contract/catalogue/pivot.ts'
import { listPivot } from '#src/contract/lists/groups.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { partsIn, VIEW } from '#src/contract/lists/view-parts.ts'
import { parseWhere, WHERE, type Where } from '#src/contract/where.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { pageOfReport } from './page-of-report.ts'
import { adminDashboard } from './words.ts'

/** Lines of a card; the report has all. */
const LINES = 8

/** Pinned reports with their figures, under the rights of the reader. */
export const PinnedCards = ({ views }: { views: readonly View[] }) =>
  views.map((view) => <Card key={view.id} view={view} />)

interface View {
  id: number
  page: string
  name: string
  search: string
}

function Card({ view }: { view: View }) {
  const w = useWords(adminDashboard)
  const client = useQueryClient()
  const { act } = useAct()
  const { id, page, name, search } = view
  const { data, error, isPending } = useQuery({
    queryKey: ['page-of-report', page],
    queryFn: () => pageOfReport(page),
    staleTime: Number.POSITIVE_INFINITY,
  })
  async function unpin() {
    const params = { page, id }
    await call('PUT /api/admin/pinned-views/{page}/{id}', { params, body: { pinned: false } })
    await client.invalidateQueries({ queryKey: pinnedKey })
    await client.invalidateQueries({ queryKey: ['views', page] })
  }
  const asked = useMemo(() => new URLSearchParams(search), [search])
  return (
    <Section
      id={useId()}
      title={name}
      tools={
        <span className="card-tools">
          <Link aria-label={w('openReport', { name })} to={`/admin/${page}?${search}&${VIEW}=${id}`}>
            {w('open')}
          </Link>
          <TextButton aria-label={w('unpinReport', { name })} onClick={() => void act(unpin)}>
            {w('unpin')}
          </TextButton>
        </span>
      }
    >
      <LoadState {...{ error, isPending }}>
        {data && 'list' in data && <OfList list={data.list} search={asked} />}
        {data && 'resource' in data && <OfResource resource={data.resource} search={asked} />}
      </LoadState>
    </Section>
  )
}

function OfList({ list: declared, search }: { list: AnyList; search: URLSearchParams }) {
  const list = useListFields(declared)
  const role = useAdminSession()?.roleId ?? 3
  const conditions = useConditionsOf(list)
  const { filters, lost } = queryOf(list, conditions, search, {}, ['tab'])
  const where = parseWhere(search.get(WHERE) ?? '') as Where | undefined
  return (
    <Figures
      {...{ search, names: listPivot(list, role), isLost: lost.length > 0 }}
      path={`/api/admin/lists/${list.name}/pivot`}
      query={filters}
      fields={conditions.fields}
      mayCompare={filters.range !== undefined || comparable({ ...conditions, where })}
    />
  )
}

function OfResource({ resource: declared, search }: { resource: Resource; search: URLSearchParams }) {
  const resource = useMemo(() => withSessionFields(declared), [declared])
  const { fields } = useResourceConditions(resource)
  const { filter, lost } = rowsQuery(resource, search)
  const param = resource.list.filter?.param ?? ''
  const names = resourcePivot(resource.schema, new Map(fields.map(({ name, where }) => [name, where])))
  return (
    <Figures
      // The dialect does not know a plain parameter.
      {...{ search, names, fields, isLost: lost.length > 0 || filter[param] !== undefined }}
      path={`/api/admin/pivots/${resource.name}`}
      query={{ filter: JSON.stringify(filter) }}
      mayCompare={comparable({ fields, where: filter[WHERE] as Where | undefined })}
    />
  )
}

interface FiguresProps extends ReportSource {
  search: URLSearchParams
  names: PivotNames
  isLost: boolean
  mayCompare: boolean
}

/** A report that lacks a part or a filter would show other figures, so it shows none. */
function Figures({ search, names, isLost, mayCompare, ...source }: FiguresProps) {
  const w = useWords(adminDashboard)
  const { figure, group, across, compare, drawn } = partsIn(search).parts
  if (!figure || isLost || lostParts({ figure, group, across }, names).length > 0)
    return <p className="muted">{w('reportLost')}</p>
  const report = { figure, group, across, drawn, compare: mayCompare ? compare : undefined }
  return <ReportTable {...source} report={report} most={LINES} />
}
