import { MissingColumns } from '#src/admin/columns/missing-columns.tsx'
import type { Layout } from '#src/admin/columns/use-layout.ts'
import { columnWords } from '#src/admin/columns/words.ts'
import { cellActs } from '#src/admin/filters/cell-conditions.ts'
import type { Conditions } from '#src/admin/filters/conditions.ts'
import { conditionWords } from '#src/admin/filters/words.ts'
import { COUNT, type PivotNames } from '#src/contract/catalogue/pivot.ts'
import { type Drawn, drawings } from '#src/contract/lists/view-parts.ts'
import { businessDay } from '#src/domain/dates.ts'
import { conditionsBefore } from '#src/domain/period-before.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useWords } from '#src/platform/words.tsx'
import { ReportTable, useReportNames } from './report-table.tsx'

interface Props {
  /** Of the call. */
  path: string
  /** The filters of the list, as the call takes them. */
  query: Readonly<Record<string, string>>
  conditions: Conditions
  layout: Pick<Layout, 'report' | 'setReport'>
  /** What the admin may choose. */
  names: PivotNames
  /** The list has a period of its own, and it is set. */
  hasPeriod?: boolean
}

/** Parts of a report in an address that the list does not have for this admin: without them it would be another report. */
export const lostParts = (report: NonNullable<Layout['report']>, { groups, figures }: PivotNames): string[] =>
  [
    report.figure === COUNT || figures.includes(report.figure) ? '' : report.figure,
    ...[report.group, report.across].map((name) => (name && !groups.includes(name) ? name : '')),
  ].filter(Boolean)

/** Whether a report can be compared: its conditions name days. */
export const comparable = ({ where, fields }: Pick<Conditions, 'where' | 'fields'>): boolean =>
  conditionsBefore(where, new Map(fields.map((one) => [one.name, one.where])), businessDay(new Date())) !==
  undefined

/** A list as a report, over all rows of its filter: what its lines, columns and figures are is in the address. */
export function ReportPanel({ path, query, conditions, layout, names, hasPeriod }: Props) {
  const w = useWords(columnWords)
  const f = useWords(conditionWords)
  const { fields } = conditions
  const called = useReportNames(fields)
  const { report, setReport } = layout
  if (!report) return null
  const lost = lostParts(report, names)
  const mayCompare = hasPeriod || comparable(conditions)
  const { group = '', across = '', figure, compare, drawn = '' } = report
  const groups = names.groups.map((id) => ({ id, name: called.group(id) }))
  const title = !group
    ? called.figure(figure)
    : w(across ? 'figureByTwo' : 'figureBy', {
        figure: called.figure(figure),
        group: called.group(group),
        across: called.group(across),
      })
  return (
    <section className="report-panel panel" aria-label={title}>
      <div className="report-tools">
        <SelectField
          label={w('figure')}
          value={figure}
          onValue={(name) => setReport({ figure: name })}
          choices={[COUNT, ...names.figures].map((id) => ({ id, name: called.figure(id) }))}
        />
        <SelectField
          label={w('linesBy')}
          value={group}
          onValue={(name) => setReport({ group: name, ...(!name && { across: '' }) })}
          empty={w('noGroup')}
          choices={groups}
        />
        {group && (
          <SelectField
            label={w('columnsBy')}
            value={across}
            onValue={(name) => setReport({ across: name })}
            empty={w('noColumns')}
            choices={groups.filter(({ id }) => id !== group)}
          />
        )}
        <SelectField
          label={w('compareWith')}
          value={compare ?? ''}
          onValue={(name) => setReport({ compare: name as 'before' })}
          empty={w('noComparison')}
          choices={[{ id: 'before', name: w('periodBefore') }]}
          disabled={!mayCompare && !compare}
          help={mayCompare ? undefined : w('needsPeriod')}
        />
        {group && (
          <SelectField
            label={w('chart')}
            value={drawn}
            onValue={(name) => setReport({ drawn: name as Drawn })}
            empty={w('noChart')}
            choices={drawings.map((id) => ({ id, name: w(id) }))}
          />
        )}
      </div>
      {lost.length > 0 ? (
        <MissingColumns
          layout={{
            missing: lost,
            withoutMissing: () =>
              setReport({
                ...(lost.includes(figure) && { figure: COUNT }),
                ...(lost.includes(group) && { group: '' }),
                ...(lost.includes(across) && { across: '' }),
              }),
          }}
        />
      ) : (
        <>
          <h2>{title}</h2>
          <ReportTable
            {...{ path, query, fields }}
            report={{ ...report, compare: mayCompare ? compare : undefined }}
            onLine={(name, value, text) => cellActs(conditions, name, value, text, f)[0]?.onClick()}
          />
          <p className="muted">{w('saveReport')}</p>
        </>
      )}
    </section>
  )
}
