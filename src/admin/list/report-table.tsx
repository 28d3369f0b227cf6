import './report.css'
import { useQuery } from '@tanstack/react-query'
import { endingSession } from '#src/admin/call/call.ts'
import { columnWords } from '#src/admin/columns/words.ts'
import type { ConditionField } from '#src/admin/filters/conditions.ts'
import { Chart } from '#src/admin/measures/chart.tsx'
import { COUNT, figureOf, groupOf, type Pivot, type PivotAsk } from '#src/contract/catalogue/pivot.ts'
import type { Drawn } from '#src/contract/lists/view-parts.ts'
import { formatRupees } from '#src/domain/money.ts'
import { numberFormat } from '#src/domain/number-format.ts'
import { listWords, viewWords } from '#src/engines/list/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadState } from '#src/kit/feedback/load-state.tsx'
import { request } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { useGroupValues } from './group-values.ts'

/** What a report shows. */
export interface Report extends PivotAsk {
  drawn?: Drawn | undefined
}

/** Where its figures are read. */
export interface ReportSource {
  /** Of the call. */
  path: string
  /** The filters of the list. */
  query: Readonly<Record<string, string>>
  fields: readonly ConditionField[]
}

interface Props extends ReportSource {
  report: Report
  /** Lines that are shown; default: all. */
  most?: number
  /** Narrows the list to a line. */
  onLine?: (name: string, value: unknown, text: string) => void
}

const figure = numberFormat({ maximumFractionDigits: 2 })
/** More bars are a list; the table has all lines. */
const MAX_BARS = 30

/** How a group and a figure of a list are called. */
export function useReportNames(fields: readonly ConditionField[]) {
  const w = useWords(columnWords)
  const say = useText()
  const labelOf = (name: string) => {
    const spec = fields.find((one) => one.name === name)?.spec
    return spec ? say(spec.label) : name
  }
  return {
    group: (name: string) => {
      const { column, unit } = groupOf(name)
      return unit ? w(`${unit}Of`, { column: labelOf(column) }) : labelOf(column)
    },
    figure: (name: string) => {
      const { aggregate, column = '' } = figureOf(name)
      return aggregate ? w(aggregate, { column: labelOf(column) }) : w('countOfRows')
    },
  }
}

/** How the figure of a report is written. */
function useFigureText(fields: readonly ConditionField[], name: string) {
  const widget = fields.find((one) => one.name === figureOf(name).column)?.spec.widget
  return (value: string | number | null): string => {
    if (value === null) return '–'
    const number = Number(Number(value).toFixed(2))
    if (name !== COUNT && widget === 'money')
      return formatRupees(number, { paise: !Number.isInteger(number) })
    return widget === 'percent' ? `${figure(number)} %` : figure(number)
  }
}

/** By how much a figure differs from that of the period before. */
export function changeText(now: string | null, before: string | null): string {
  const [one, other] = [Number(now), Number(before)]
  if (now === null || !other) return '–'
  const change = Math.round(((one - other) / Math.abs(other)) * 100)
  return `${change < 0 ? '▼' : change > 0 ? '▲' : '='} ${Math.abs(change)} %`
}

/** The figures of a report with its chart: a line for each group, a column for each value across, and what all rows make. */
export function ReportTable({ path, query, fields, report, most, onLine }: Props) {
  const w = useWords(columnWords)
  const l = useWords(listWords)
  const v = useWords(viewWords)
  const names = useReportNames(fields)
  const shown = useFigureText(fields, report.figure)
  const { figure: figureName, group, across, compare, drawn } = report
  const asked = {
    ...query,
    figure: figureName,
    ...(group && { group }),
    ...(across && { across }),
    ...(compare && { compare }),
  }
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [path, asked],
    queryFn: async () =>
      (await endingSession(request(`${path}?${new URLSearchParams(asked)}`))).json as Pivot,
  })
  const fieldOf = (name = '') => fields.find((one) => one.name === groupOf(name).column)
  const down = useGroupValues(
    fieldOf(group),
    data?.rows.map(({ value }) => value),
    groupOf(group ?? '').unit,
  )
  const over = useGroupValues(fieldOf(across), data?.columns, groupOf(across ?? '').unit)
  const lines = data?.rows ?? []
  const chosen = groupOf(group ?? '')
  const numbers = (cells: readonly (string | null)[]) =>
    cells.map((cell, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
      <td key={at} className="number">
        {shown(cell)}
      </td>
    ))
  const totals = ({ total, before, cells }: Pivot['totals']) => (
    <>
      {across && numbers(cells)}
      <td className="number total">{shown(total)}</td>
      {before && (
        <>
          <td className="number">{shown(before.total)}</td>
          <td className="number">{changeText(total, before.total)}</td>
        </>
      )}
    </>
  )
  const isDaily = chosen.unit === 'day'
  const charted = drawn === 'bars' ? lines.slice(0, MAX_BARS) : lines
  return (
    <LoadState {...{ error, isPending }} again={() => void refetch()}>
      {data && (
        <>
          {drawn && charted.length > 0 && (
            <Chart
              kind={drawn}
              name={names.figure(figureName)}
              labels={charted.map(({ value }) => down.textOf(value).slice(0, isDaily ? 5 : undefined))}
              values={charted.map(({ total }) => Number(total))}
              {...(compare && {
                before: {
                  name: w('periodBefore'),
                  values: charted.map(({ before }) => Number(before?.total)),
                },
              })}
              shown={shown}
            />
          )}
          {drawn === 'bars' && lines.length > MAX_BARS && (
            <p className="muted">{w('firstBars', { count: MAX_BARS })}</p>
          )}
          <div className="report-scroll">
            <table className="report-table">
              <thead>
                <tr>
                  <th scope="col">{group ? names.group(group) : v('allRows')}</th>
                  {across &&
                    data.columns.map((value) => (
                      <th key={value} scope="col" className="number">
                        {over.textOf(value)}
                      </th>
                    ))}
                  <th scope="col" className="number">
                    {across ? l('total') : names.figure(figureName)}
                  </th>
                  {compare && (
                    <>
                      <th scope="col" className="number">
                        {w('periodBefore')}
                      </th>
                      <th scope="col" className="number">
                        {w('changeOf')}
                      </th>
                    </>
                  )}
                </tr>
              </thead>
              <tbody>
                {(chosen.unit ? lines.slice(-(most ?? lines.length)) : lines.slice(0, most)).map(
                  ({ value, ...line }) => {
                    const text = down.textOf(value)
                    return (
                      <tr key={value}>
                        <th scope="row">
                          {onLine && !chosen.unit ? (
                            <TextButton
                              aria-label={w('onlyGroup', { group: text })}
                              onClick={() => onLine(chosen.column, down.stored(value), text)}
                            >
                              {text}
                            </TextButton>
                          ) : (
                            text
                          )}
                        </th>
                        {totals(line)}
                      </tr>
                    )
                  },
                )}
              </tbody>
              <tfoot>
                <tr className="all">
                  <th scope="row">{l('total')}</th>
                  {totals(data.totals)}
                </tr>
                {across && data.totals.before && (
                  <tr>
                    <th scope="row">{w('periodBefore')}</th>
                    {numbers(data.totals.before.cells)}
                    <td className="number">{shown(data.totals.before.total)}</td>
                    <td />
                    <td />
                  </tr>
                )}
              </tfoot>
            </table>
          </div>
          {most !== undefined && lines.length > most && (
            <p className="muted">{l('moreRows', { count: lines.length - most })}</p>
          )}
          {data.more_rows && <p className="muted">{w('moreLines', { count: data.rows.length })}</p>}
          {data.more_columns && <p className="muted">{w('moreAcross', { count: data.columns.length })}</p>}
        </>
      )}
    </LoadState>
  )
}
