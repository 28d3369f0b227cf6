import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ColumnsMenu } from '#src/admin/columns/columns-menu.tsx'
import { MissingColumns } from '#src/admin/columns/missing-columns.tsx'
import type { Layout } from '#src/admin/columns/use-layout.ts'
import { ViewsMenu } from '#src/admin/columns/views-menu.tsx'
import { ExportMenu } from '#src/admin/export/export-menu.tsx'
import type { Conditions } from '#src/admin/filters/conditions.ts'
import { FilterChips } from '#src/admin/filters/filter-chips.tsx'
import { FilterMenu } from '#src/admin/filters/filter-menu.tsx'
import { SearchField } from '#src/admin/filters/search-field.tsx'
import { UntranslatedFilter } from '#src/admin/filters/untranslated-filter.tsx'
import type { Columns } from '#src/admin/grid/columns.ts'
import { TimeMenu } from '#src/admin/history/time-menu.tsx'
import { Icon } from '#src/admin/icons/icon.tsx'
import { ImportButton } from '#src/admin/import/import-button.tsx'
import { ShowAs } from '#src/admin/list/show-as.tsx'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { isSortable, type RowsQuery } from '#src/admin/model/rows-query.ts'
import { orderWords } from '#src/admin/order/words.ts'
import { admin, listTools } from '#src/admin/words/words.ts'
import { groupFields } from '#src/contract/catalogue/groups.ts'
import { resourcePivot } from '#src/contract/catalogue/pivot.ts'
import { WHERE } from '#src/contract/where.ts'
import { ListOrder } from '#src/engines/list/list-filters.tsx'
import { listWords } from '#src/engines/list/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ChoiceButtons } from '#src/kit/buttons/choice-buttons.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { ListCount } from './list-count.tsx'

interface Props {
  resource: Resource
  asked: RowsQuery
  columns: Columns
  layout: Layout
  conditions: Conditions
  /** The list as it was: nothing can be filtered, imported or added. */
  isPast: boolean
  /** Rows that match; undefined while they are on their way. */
  total: number | undefined
  onCreate: () => void
  onArrange: () => void
  onWritten: () => void
}

/** Above the grid: what is shown (views, filters, columns), what goes in and out, and what is added. */
export function ListToolbar(props: Props) {
  const { resource, asked, columns, layout, conditions, isPast, total, onCreate, onArrange, onWritten } =
    props
  const say = useText()
  const o = useWords(orderWords)
  const l = useWords(listWords)
  const w = useWords(listTools)
  // Phones hide most tools behind a button to keep the rows in view.
  const [showsTools, setShowsTools] = useState(false)
  const { create, list } = resource
  const groups = groupsIn(resource, conditions)
  const names = pivotIn(resource, conditions)
  const sortable = list.columns.flatMap(({ field: { name, label } }) =>
    isSortable(resource, name) ? [[name, { label, sort: 'text' as const }] as const] : [],
  )
  const usual = list.sort && list.columns.find(({ field }) => field.name === list.sort?.field)?.field
  const own = list.position
    ? o('byHand')
    : usual && `${l('usual')}: ${say(usual.label)} ${list.sort?.order === 'DESC' ? '↓' : '↑'}`
  return (
    <header data-page-actions data-tools={showsTools || undefined}>
      <div className="list-line">
        <PageTitle>{say(resource.title)}</PageTitle>
        <Button
          kind="secondary"
          className="tools-switch"
          aria-label={w('tools')}
          aria-expanded={showsTools}
          onClick={() => setShowsTools(!showsTools)}
        >
          <Icon name="sliders" />
        </Button>
        {!isPast && <ListOrder columns={sortable} own={own} isAlways />}
        <div className="tool-group folds">
          <TimeMenu resource={resource} />
          {list.position && !asked.sort && resource.may.set(list.position) && !isPast && (
            <Button kind="secondary" onClick={onArrange}>
              {o('arrange')}
            </Button>
          )}
          {resource.may('import') && !isPast && (
            <ImportButton list={resource.name} resource={resource} onWritten={onWritten} />
          )}
          {resource.may('export') && asked.lost.length === 0 && (
            <ExportMenu list={resource.name} filter={exported(resource, asked)} />
          )}
        </div>
        {create && !isPast && (
          <div className="tool-group">
            <Button kind="primary" onClick={onCreate}>
              {say(create.title)}
            </Button>
          </div>
        )}
      </div>
      <div className="list-line">
        {!isPast && (
          <>
            {(list.board || names.groups.length > 0) && (
              <div className="folds">
                <ShowAs
                  {...{ layout, names }}
                  boards={list.board?.map((name) => ({
                    value: name,
                    name: o('boardBy', { field: say(resource.field(name).label) }),
                  }))}
                />
              </div>
            )}
            {list.filter && <TypeButtons param={list.filter.param} choices={list.filter.choices} />}
            <SearchField />
          </>
        )}
        <div className="tool-group folds">
          {!isPast && <ViewsMenu page={resource.name} now={layout.now} />}
          {!isPast && <FilterMenu conditions={conditions} others={othersIn(asked)} />}
          {!isPast && <UntranslatedFilter resource={resource} />}
          <ColumnsMenu
            columns={columns.all.map(({ column, isHidden, isPinned }) => ({
              name: column.field.name,
              label: say(column.field.label),
              isHidden,
              isPinned,
            }))}
            isPending={columns.isPending}
            onToggle={columns.toggle}
            onOrder={columns.order}
            onPin={columns.pin}
            onWiden={(name, by) => {
              const found = columns.all.find(({ column }) => column.field.name === name)
              return found ? columns.widen(found.column, by) : 0
            }}
            onReset={columns.reset}
            density={columns.density}
            onDensity={layout.setDensity}
            groups={isPast ? [] : groups.map(({ name, spec }) => ({ id: name, name: say(spec.label) }))}
            group={layout.group}
            onGroup={layout.setGroup}
          />
        </div>
        {!isPast && <ListCount resource={resource} total={total} />}
      </div>
      <MissingColumns layout={layout} />
      {!isPast && <FilterChips resource={resource} lost={asked.lost} conditions={conditions} />}
    </header>
  )
}

/** Fields by which the rows are grouped. */
export function groupsIn({ schema }: Resource, { fields }: Conditions) {
  const names = groupFields(schema)
  return fields.filter(({ name }) => names.includes(name))
}

/** What a report of the rows can be made of. */
export const pivotIn = ({ schema }: Resource, { fields }: Pick<Conditions, 'fields'>) =>
  resourcePivot(schema, new Map(fields.map(({ name, where }) => [name, where])))

/** Filters of the address beside the conditions. */
const othersIn = ({ filter }: RowsQuery) =>
  Object.keys(filter).filter((key) => key !== 'q' && key !== WHERE).length

/** What the export call takes: the plain parameter, and filter and order in the dialect. */
function exported(resource: Resource, { filter, sort }: RowsQuery): Record<string, string | undefined> {
  const { param } = resource.list.filter ?? {}
  const { [param ?? '']: chosen, ...own } = filter
  return {
    ...(param && { [param]: chosen as string | undefined }),
    ...(Object.keys(own).length > 0 && { filter: JSON.stringify(own) }),
    ...(sort && { sort: JSON.stringify([sort.field, sort.order]) }),
  }
}

interface TypeProps {
  param: string
  choices: NonNullable<Resource['list']['filter']>['choices']
}

function TypeButtons({ param, choices }: TypeProps) {
  const say = useText()
  const t = useWords(admin)
  const [search, setSearch] = useSearchParams()
  return (
    <ChoiceButtons
      label={t('filter')}
      choices={choices.map(({ value, label }) => ({ value, name: say(label) }))}
      chosen={search.get(param) ?? undefined}
      onChoose={(value) => {
        const next = new URLSearchParams(search)
        if (value) next.set(param, value)
        else next.delete(param)
        setSearch(next)
      }}
    />
  )
}
