import './group-panel.css'
import type { Layout } from '#src/admin/columns/use-layout.ts'
import { columnWords } from '#src/admin/columns/words.ts'
import { cellActs } from '#src/admin/filters/cell-conditions.ts'
import type { ConditionField, Conditions } from '#src/admin/filters/conditions.ts'
import { conditionWords } from '#src/admin/filters/words.ts'
import { Chart } from '#src/admin/measures/chart.tsx'
import { CHART_ROWS } from '#src/contract/lists/view-parts.ts'
import { formatRupees } from '#src/domain/money.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useGroupValues } from './group-values.ts'
import { useGroups } from './use-groups.ts'

interface Props {
  /** Of the call. */
  path: string
  /** The filters of the list. */
  query: Readonly<Record<string, string>>
  conditions: Conditions
  layout: Layout
  field: ConditionField
  /** On screen. */
  rows?: unknown
}

const figure = numberFormat()
/** More bars are a list; the table has all groups. */
const MAX_BARS = 20

/** The groups of a list with their sums, over all rows of the filter. Each opens its rows. */
export function GroupPanel({ path, query, conditions, layout, field, rows }: Props) {
  const say = useText()
  const w = useWords(columnWords)
  const f = useWords(conditionWords)
  const { name, spec } = field
  const { data, refetch, ...load } = useGroups(path, query, name, rows)
  const { stored, textOf } = useGroupValues(
    field,
    data?.groups.map(({ value }) => value),
  )
  const summed = Object.fromEntries(
    conditions.fields.map((one) => [
      one.name,
      { label: say(one.spec.label), isMoney: one.spec.widget === 'money' },
    ]),
  )
  const label = say(spec.label)
  const columns = Object.keys(data?.groups[0]?.sums ?? {}).filter((name) => summed[name])
  const shown = (name: string, sum = '0') =>
    summed[name]?.isMoney ? formatRupees(Number(sum), { paise: /\.\d*[1-9]/.test(sum) }) : figure(Number(sum))
  const all = data?.groups ?? []
  const drawn = all.slice(0, MAX_BARS)
  const charts = [
    { id: CHART_ROWS, name: w('rows') },
    ...columns.map((name) => ({ id: name, name: summed[name]?.label ?? name })),
  ]
  const chart = charts.some(({ id }) => id === layout.chart) ? layout.chart : ''
  return (
    <section className="group-panel" aria-label={w('groupsOf', { column: label })}>
      <LoadState
        {...load}
        again={() => void refetch()}
        empty={data?.groups.length === 0 ? w('noGroups') : null}
      >
        <SelectField
          label={w('chart')}
          value={chart}
          onValue={layout.setChart}
          empty={w('noChart')}
          choices={charts}
        />
        {chart && (
          <Chart
            kind="bars"
            name={charts.find(({ id }) => id === chart)?.name ?? ''}
            labels={drawn.map(({ value }) => textOf(value))}
            values={drawn.map(({ count, sums }) => (chart === CHART_ROWS ? count : Number(sums[chart] ?? 0)))}
            shown={(value) => (chart === CHART_ROWS ? figure(value) : shown(chart, String(value)))}
          />
        )}
        {chart && all.length > MAX_BARS && <p className="muted">{w('moreBars', { count: MAX_BARS })}</p>}
        <table>
          <thead>
            <tr>
              <th>{label}</th>
              <th className="number">{w('rows')}</th>
              {columns.map((name) => (
                <th key={name} className="number">
                  {summed[name]?.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.groups.map(({ value, count, sums }) => {
              const text = textOf(value)
              return (
                <tr key={value}>
                  <th scope="row">
                    <TextButton
                      aria-label={w('onlyGroup', { group: text })}
                      onClick={() => cellActs(conditions, name, stored(value), text, f)[0]?.onClick()}
                    >
                      {text}
                    </TextButton>
                  </th>
                  <td className="number">{figure(count)}</td>
                  {columns.map((name) => (
                    <td key={name} className="number">
                      {shown(name, sums[name])}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </LoadState>
      {data?.more && <p className="muted">{w('moreGroups', { count: data.groups.length })}</p>}
    </section>
  )
}
