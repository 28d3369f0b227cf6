import './grid.css'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { admin } from '#src/locales/admin.ts'
import { useWords } from '#src/platform/words.tsx'
import { Cell } from './cell.tsx'
import type { ResolvedColumn, Resource, Row } from './define-resource.ts'
import type { FieldSpec } from './describe.ts'
import { gridKeys } from './grid-keys.ts'
import { ROW, useWindow } from './grid-window.ts'
import { HistoryButton } from './history-button.tsx'
import { useSay } from './use-say.ts'
import { widgets } from './widgets.tsx'

export interface GridActions {
  /** Opens the edit dialog of one field. */
  onEditField: (row: Row, column: ResolvedColumn) => void
  onDelete: (row: Row) => void
  /** Opens the last changes of one field. */
  onHistory: (row: Row, field: FieldSpec) => void
}

interface Props {
  resource: Resource
  rows: readonly Row[]
  /** The same object from one drawing to the next: else every row is drawn anew. */
  actions: GridActions
}

/** A table of which only the rows in view are in the page; header and first column stay. */
export function Grid({ resource, rows, actions }: Props) {
  const say = useSay()
  const t = useWords(admin)
  const { box, onScroll, from, to } = useWindow(rows.length)
  const { columns } = resource.list
  return (
    <section
      className="grid"
      ref={box}
      onScroll={onScroll}
      onKeyDown={gridKeys}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      aria-label={say(resource.title)}
    >
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.field.name}
                scope="col"
                className={widgets[column.field.widget].align}
                style={{ minWidth: column.field.width }}
              >
                <span title={column.field.help && say(column.field.help)}>
                  {say(column.field.label)}
                  {column.field.help && <span className="visually-hidden">. {say(column.field.help)}</span>}
                </span>
              </th>
            ))}
            {hasActions(resource) && <th scope="col">{t('actions')}</th>}
          </tr>
        </thead>
        <tbody>
          <Filler rows={from} />
          {rows.slice(from, to).map((row, index) => (
            <GridRow key={row.id} resource={resource} row={row} place={from + index + 2} actions={actions} />
          ))}
          <Filler rows={rows.length - to} />
        </tbody>
      </table>
    </section>
  )
}

const hasActions = (resource: Resource) => Boolean(resource.edit || resource.calls.remove)

/** Stands for the rows that are not drawn. */
const Filler = ({ rows }: { rows: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
  rows > 0 && <tr aria-hidden="true" style={{ height: rows * ROW }} />

interface RowProps {
  resource: Resource
  row: Row
  place: number
  actions: GridActions
}

const GridRow = memo(function GridRow({ resource, row, place, actions }: RowProps) {
  const t = useWords(admin)
  const name = String(row[resource.label] ?? row.id)
  return (
    <tr aria-rowindex={place} style={{ height: ROW }}>
      {resource.list.columns.map((column, index) => {
        const Tag = index === 0 ? 'th' : 'td'
        const Beside = column.beside
        return (
          <Tag
            key={column.field.name}
            scope={index === 0 ? 'row' : undefined}
            className={widgets[column.field.widget].align}
          >
            <div className="cell">
              <Content resource={resource} row={row} column={column} onEditField={actions.onEditField} />
              {Beside && <Beside row={row} />}
              {column.edit !== 'none' && column.edit !== 'link' && (
                <HistoryButton {...{ resource, row, field: column.field, onHistory: actions.onHistory }} />
              )}
            </div>
          </Tag>
        )
      })}
      {hasActions(resource) && (
        <td>
          <div className="cell">
            {resource.edit && (
              <Link to={`/admin/${resource.name}/${row.id}`} aria-label={`${t('edit')} ${name}`}>
                {t('edit')}
              </Link>
            )}
            {resource.calls.remove && (
              <button
                type="button"
                className="quiet danger"
                aria-label={`${t('delete')} ${name}`}
                onClick={() => actions.onDelete(row)}
              >
                {t('delete')}
              </button>
            )}
          </div>
        </td>
      )}
    </tr>
  )
})

interface ContentProps {
  resource: Resource
  row: Row
  column: ResolvedColumn
  onEditField: GridActions['onEditField']
}

function Content({ resource, row, column, onEditField }: ContentProps) {
  const say = useSay()
  const t = useWords(admin)
  const { field, edit } = column
  const { Show } = widgets[field.widget]
  if (edit === 'cell') return <Cell resource={resource} row={row} field={field} />
  const value = <Show field={field} value={row[field.name]} />
  if (edit === 'link') return <Link to={`/admin/${resource.name}/${row.id}`}>{value}</Link>
  if (edit === 'none') return value
  const label = t('editCell', { field: say(field.label), name: String(row[resource.label]) })
  if (edit === 'button')
    return (
      <button type="button" className="quiet" aria-label={label} onClick={() => onEditField(row, column)}>
        {column.button && say(column.button)}
      </button>
    )
  return (
    <>
      <span className="clip">{value}</span>
      <button type="button" className="pencil" aria-label={label} onClick={() => onEditField(row, column)}>
        <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
          <path
            fill="currentColor"
            d="M3 17.25V21h3.75L17.8 9.94l-3.75-3.75L3 17.25ZM20.7 7.04a1 1 0 0 0 0-1.41l-2.34-2.34a1 1 0 0 0-1.41 0l-1.83 1.83 3.75 3.75 1.83-1.83Z"
          />
        </svg>
      </button>
    </>
  )
}
