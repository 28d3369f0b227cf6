import { type ComponentType, useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminReports } from '#src/admin/words/reports.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { AnyList, ListColumn } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { formatMonth } from '#src/domain/months.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { type RowAct, RowMenu } from '#src/kit/menus/row-menu.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { actFits, type ChosenAct } from './list-acts.tsx'
import { ListCell } from './list-cell.tsx'
import { ListHead } from './list-head.tsx'
import type { ListParts } from './list-parts.ts'
import type { ListRow } from './list-row.ts'

interface Props {
  list: AnyList
  /** Those that are shown. */
  columns: readonly [string, ListColumn][]
  page: ListRows
  /** The rows of the page before, while the next one is on its way. */
  old: boolean
  cells?: ListParts['cells'] | undefined
  onOpen?: ((row: ListRow) => void) | undefined
  /** Entries of the row's menu besides the declared acts. */
  actsOf: (row: ListRow) => readonly (RowAct | false)[]
  /** Asks for a declared act; undefined if the admin may do none. */
  onAct: ((chosen: ChosenAct) => void) | undefined
  ticks: Ticks | undefined
}

interface Ticks {
  /** Ticked rows of this page; others are cleared. */
  ticked: readonly ListRow[]
  onTick: (rows: readonly ListRow[]) => void
}

/** Numbers are right-aligned. */
const isFigure = ({ kind }: ListColumn) => kind === 'money' || kind === 'number' || kind === 'percent'

/** Sentences wrap; names wrap where the table would not fit otherwise; short values stay on one line. */
function wrapOf(value: unknown, { kind, options }: ListColumn, language: keyof Words) {
  const read = typeof options === 'object' ? options[String(value)]?.[language] : undefined
  const text = read ?? String(value ?? '')
  if (text.length > 32) return 'long'
  return kind === 'text' && text.length > 16 && text.includes(' ') ? 'words' : undefined
}

/** Rows under a head that stays; sums at the end. On a phone each row is a card. */
export function ListTable({ list, columns, page, old, cells, onOpen, actsOf, onAct, ticks }: Props) {
  const say = useText()
  const w = useWords(adminReports)
  const t = useWords(admin)
  const language = useLanguage()
  const id = useId()
  const [search] = useSearchParams()
  const allTime = list.range === false || (list.range === 'optional' && !search.has('range'))
  const keys = list.order.keys.map(([name]) => name)
  const keyOf = (row: ListRow) => keys.map((name) => row[name]).join(' ')
  const ticked = new Set(ticks?.ticked.map(keyOf))
  const here = page.rows.filter((row) => ticked.has(keyOf(row)))
  const [first = '', opening] = columns[0] ?? []
  const nameOf = ({ [list.named ?? first]: name }: ListRow) =>
    opening?.kind === 'month' ? formatMonth(String(name), language) : String(name ?? '')
  const menuOf = (row: ListRow) =>
    [...declaredActs(list, row, nameOf(row), say, onAct), ...actsOf(row)].filter((act) => act !== false)
  const hasMenu = page.rows.some((row) => menuOf(row).length > 0)
  const side = (column: ListColumn) => (isFigure(column) ? 'number' : undefined)
  return (
    <section
      className="list-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
      tabIndex={0}
      aria-label={say(list.title)}
      aria-busy={old || undefined}
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
              <ListHead key={name} {...{ name, column, allTime }} className={side(column)} />
            ))}
            {onOpen && (
              <th scope="col">
                <span className="visually-hidden">{w('open')}</span>
              </th>
            )}
            {hasMenu && (
              <th scope="col">
                <span className="visually-hidden">{w('acts')}</span>
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
                    aria-label={w('tick', { name: nameOf(row) })}
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
                  className={side(column) ?? wrapOf(row[name], column, language)}
                >
                  <Value Own={cells?.[name]} {...{ column, row, allTime }} value={row[name]} />
                </td>
              ))}
              {onOpen && (
                <td className="list-open">
                  <TextButton
                    id={`${id}open${place}`}
                    aria-labelledby={`${id}open${place} ${id}${place}`}
                    onClick={() => onOpen(row)}
                  >
                    {w('open')}
                  </TextButton>
                </td>
              )}
              {hasMenu && (
                <td className="list-menu">
                  <RowMenu label={t('actsOf', { name: nameOf(row) })} acts={menuOf(row)} />
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
                      <ListCell column={column} value={page.totals?.[name]} row={{}} />
                    )
                  )}
                </td>
              ))}
              {onOpen && <td />}
              {hasMenu && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

interface ValueProps {
  Own: ComponentType<{ row: ListRow }> | undefined
  column: ListColumn
  value: ListRow[string] | undefined
  row: ListRow
  allTime: boolean
}

const Value = ({ Own, ...rest }: ValueProps) => (Own ? <Own row={rest.row} /> : <ListCell {...rest} />)

/** The declared acts that apply to a row. */
function declaredActs(
  list: AnyList,
  row: ListRow,
  subject: string,
  say: (words: Words) => string,
  onAct: Props['onAct'],
): RowAct[] {
  if (!onAct) return []
  const rows = { ids: [String(row[list.id ?? 'id'])] }
  return Object.entries(list.acts ?? {})
    .filter(([, act]) => actFits(act, row))
    .map(([name, act]) => ({
      label: say(act.label),
      danger: act.danger,
      onClick: () => onAct({ name, act, rows, count: 1, subject }),
    }))
}
