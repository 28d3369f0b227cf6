import { memo, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { widgets } from '#src/admin/editors/widgets.tsx'
import { HistoryButton } from '#src/admin/history/history-button.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { ResolvedColumn, Resource, Row } from '#src/admin/resource/define-resource.ts'
import type { FieldSpec } from '#src/admin/resource/describe.ts'
import { useCellProperty } from '#src/admin/resource/use-property.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Cell } from './cell.tsx'
import { isEditable } from './columns.ts'
import { ROW } from './grid-window.ts'

export interface GridActions {
  /** Opens the edit dialog of one field. */
  onEditField: (row: Row, column: ResolvedColumn) => void
  onDelete: (row: Row) => void
  /** Opens the last changes of one field. */
  onHistory: (row: Row, field: FieldSpec) => void
}

interface RowProps {
  resource: Resource
  columns: readonly ResolvedColumn[]
  row: Row
  /** Among the rows of the list, from 0. */
  place: number
  actions: GridActions
  withActions: boolean
}

/** Re-renders only when the row has changed. */
export const GridRow = memo(function GridRow({
  resource,
  columns,
  row,
  place,
  actions,
  withActions,
}: RowProps) {
  const t = useWords(admin)
  const name = String(row[resource.label] ?? row.id)
  return (
    // The header is the first row.
    <tr data-row={row.id} aria-rowindex={place + 2} style={{ height: ROW }}>
      {columns.map((column, index) => {
        const Place = column.edit === 'cell' ? PropertyCell : PlainCell
        return <Place key={column.field.name} {...{ resource, row, column, index, actions }} />
      })}
      {withActions && (
        <td {...GRID_CELL} aria-colindex={columns.length + 1}>
          <div className="cell">
            {resource.edit && (
              <Link to={`/admin/${resource.name}/${row.id}`} aria-label={`${t('edit')} ${name}`}>
                {t('edit')}
              </Link>
            )}
            {resource.calls.remove && (
              <TextButton danger aria-label={`${t('delete')} ${name}`} onClick={() => actions.onDelete(row)}>
                {t('delete')}
              </TextButton>
            )}
          </div>
        </td>
      )}
    </tr>
  )
})

/** The tab stop is set from outside, without rendering (active-cell.ts). */
const GRID_CELL = { role: 'gridcell', tabIndex: -1 }

interface CellProps {
  resource: Resource
  row: Row
  column: ResolvedColumn
  index: number
  actions: GridActions
}

interface FrameProps extends CellProps {
  children: ReactNode
  valueId?: string
  errorId?: string
  invalid?: boolean
}

/** Common to all cells: position, name, slotted part, history button. */
function Frame({ resource, row, column, index, actions, children, valueId, errorId, invalid }: FrameProps) {
  const { field, beside: Beside } = column
  const Tag = index === 0 ? 'th' : 'td'
  const kind = index === 0 ? { scope: 'row', tabIndex: -1 } : GRID_CELL
  return (
    <Tag
      {...kind}
      data-field={field.name}
      aria-colindex={index + 1}
      aria-readonly={!isEditable(column)}
      aria-labelledby={valueId}
      aria-describedby={invalid ? errorId : undefined}
      aria-invalid={invalid || undefined}
      className={widgets[field.widget].align}
    >
      <div className="cell">
        {children}
        {Beside && <Beside row={row} />}
        {isEditable(column) && <HistoryButton {...{ resource, row, field, onHistory: actions.onHistory }} />}
      </div>
    </Tag>
  )
}

function PropertyCell(props: CellProps) {
  const { resource, row, column } = props
  const { field } = column
  const property = useCellProperty(row, field)
  const valueId = `${resource.name}-${row.id}-${field.name}`
  const errorId = `${valueId}-error`
  return (
    <Frame {...props} valueId={valueId} errorId={errorId} invalid={property.error !== null}>
      <Cell {...{ resource, row, field, property, valueId, errorId }} />
    </Frame>
  )
}

function PlainCell(props: CellProps) {
  return (
    <Frame {...props}>
      <Content {...props} />
    </Frame>
  )
}

function Content({ resource, row, column, actions }: CellProps) {
  const say = useSay()
  const t = useWords(admin)
  const { field, edit } = column
  const { Show } = widgets[field.widget]
  const value = <Show field={field} value={row[field.name]} />
  if (edit === 'link')
    return (
      <Link className="clip" to={`/admin/${resource.name}/${row.id}`}>
        {value}
      </Link>
    )
  if (edit === 'none') return <span className="clip">{value}</span>
  const label = t('editCell', { field: say(field.label), name: String(row[resource.label]) })
  const open = () => actions.onEditField(row, column)
  if (edit === 'button')
    return (
      <TextButton className="clip" aria-label={label} onClick={open}>
        {column.button && say(column.button)}
      </TextButton>
    )
  return (
    <>
      <span className="clip">{value}</span>
      <button type="button" className="pencil" aria-label={label} onClick={open} />
    </>
  )
}
