import { useId } from 'react'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import { adminReports } from '#src/admin/words/reports.words.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type AnyReport, columnsFor, type ReportColumn } from '#src/contract/reports/report.ts'
import type { ReportPage } from '#src/contract/reports/report-calls.ts'
import { useWords } from '#src/platform/words.tsx'
import { ReportCell } from './report-cell.tsx'
import type { ReportRow } from './report-row.ts'

interface Props {
  report: AnyReport
  role: AdminRole
  page: ReportPage
  /** The rows of the page before, while the next one is on its way. */
  old: boolean
  onOpen?: (row: ReportRow) => void
  ticks?: Ticks
}

interface Ticks {
  /** Ticked rows of this page; others are cleared. */
  ticked: readonly ReportRow[]
  onTick: (rows: readonly ReportRow[]) => void
}

/** Numbers are right-aligned. */
const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'number' || kind === 'percent'

/** Sentences wrap; short values stay on one line. */
const lengthOf = (value: unknown) => (String(value ?? '').length > 32 ? 'long' : undefined)

/** Rows under a head that stays; sums at the end. On a phone each row is a card. */
export function ReportTable({ report, role, page, old, onOpen, ticks }: Props) {
  const say = useSay()
  const w = useWords(adminReports)
  const id = useId()
  const columns = columnsFor(report, role).filter(([, { kind }]) => kind !== 'key')
  const keys = report.order.keys.map(([name]) => name)
  const keyOf = (row: ReportRow) => keys.map((name) => row[name]).join(' ')
  const ticked = new Set(ticks?.ticked.map(keyOf))
  const here = page.rows.filter((row) => ticked.has(keyOf(row)))
  const first = columns[0]?.[0] ?? ''
  const side = (column: ReportColumn) => (isFigure(column) ? 'number' : undefined)
  return (
    <section
      className="report-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
      tabIndex={0}
      aria-label={say(report.title)}
      data-old={old || undefined}
    >
      <table>
        <thead>
          <tr>
            {ticks && (
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label={w('tickAll')}
                  checked={here.length === page.rows.length}
                  onChange={(event) => ticks.onTick(event.target.checked ? page.rows : [])}
                />
              </th>
            )}
            {columns.map(([name, column]) => (
              <th key={name} scope="col" className={side(column)}>
                {say(column.label)}
              </th>
            ))}
            {onOpen && (
              <th scope="col">
                <span className="visually-hidden">{w('open')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row, place) => (
            <tr key={keyOf(row)}>
              {ticks && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={w('tick', { name: String(row[first] ?? '') })}
                    checked={ticked.has(keyOf(row))}
                    onChange={(event) =>
                      ticks.onTick(
                        event.target.checked
                          ? [...here, row]
                          : here.filter((one) => keyOf(one) !== keyOf(row)),
                      )
                    }
                  />
                </td>
              )}
              {columns.map(([name, column]) => (
                <td
                  key={name}
                  id={name === first ? `${id}${place}` : undefined}
                  data-label={say(column.label)}
                  className={side(column) ?? lengthOf(row[name])}
                >
                  <ReportCell column={column} value={row[name]} row={row} />
                </td>
              ))}
              {onOpen && (
                <td>
                  <TextButton
                    id={`${id}open${place}`}
                    aria-labelledby={`${id}open${place} ${id}${place}`}
                    onClick={() => onOpen(row)}
                  >
                    {w('open')}
                  </TextButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {page.totals && (
          <tfoot>
            <tr>
              {ticks && <td />}
              {columns.map(([name, column], at) => (
                <td key={name} data-label={say(column.label)} className={side(column)}>
                  {at === 0 ? (
                    <strong>{w('total')}</strong>
                  ) : (
                    name in (page.totals ?? {}) && (
                      <ReportCell column={column} value={page.totals?.[name]} row={{}} />
                    )
                  )}
                </td>
              ))}
              {onOpen && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}
