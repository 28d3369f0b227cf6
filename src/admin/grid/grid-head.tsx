import './grid-head.css'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useRef,
} from 'react'
import { useSearchParams } from 'react-router-dom'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn } from '#src/admin/model/define-resource.ts'
import { admin, adminGrid } from '#src/admin/words/words.ts'
import { columnWidth } from '#src/contract/access/column-width.ts'
import { sortedBy, sortIn } from '#src/engines/list/list-sort.ts'
import { SortButton } from '#src/engines/list/sort-button.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Columns } from './columns.ts'
import { leftOf, placeClass } from './row-pool.ts'

interface Props {
  ref: Ref<HTMLTableSectionElement>
  columns: Columns
  /** In px, of the actions too. */
  widths: readonly number[]
  height: number
  isSortable: (name: string) => boolean
  /** A control in the heading of a column. */
  columnMenu?: ((column: ResolvedColumn) => ReactNode) | undefined
}

// Their display takes the roles of a table's parts from these elements.
const GROUP = { role: 'rowgroup' }
const LINE = { role: 'row' }
const HEADING = { role: 'columnheader', tabIndex: -1 }

/** Headings with handles to resize the columns. */
export const GridHead = memo(function GridHead(props: Props) {
  const { ref, columns, widths, height, isSortable, columnMenu } = props
  const say = useText()
  const [search] = useSearchParams()
  const t = useWords(admin)
  const g = useWords(adminGrid)
  return (
    <thead ref={ref} {...GROUP}>
      <tr {...LINE} aria-rowindex={1} style={{ height }}>
        {columns.shown.map((column, index) => {
          const { field } = column
          const help = field.help && say(field.help)
          const canSort = isSortable(field.name)
          return (
            <th
              key={field.name}
              {...HEADING}
              aria-colindex={index + 1}
              aria-description={help}
              aria-sort={canSort ? sortedBy(sortIn(search), field.name).order : undefined}
              style={{ width: widths[index], '--left': `${leftOf(widths, index)}px` } as CSSProperties}
              className={`${widgets[field.widget].align ?? ''} ${placeClass(index, columns.pinned, undefined)}`}
            >
              <span className="heading" title={canSort ? undefined : help}>
                {canSort ? (
                  <SortButton
                    name={field.name}
                    label={say(field.label)}
                    help={help ?? g('sortHelp')}
                    tabIndex={-1}
                  />
                ) : (
                  <span>{say(field.label)}</span>
                )}
              </span>
              {columnMenu?.(column)}
              <Edge column={column} columns={columns} width={widths[index] ?? 0} />
            </th>
          )
        })}
        {widths.length > columns.shown.length && (
          <th
            {...HEADING}
            aria-colindex={widths.length}
            className="center actions"
            style={{ width: widths.at(-1) }}
          >
            {t('actions')}
          </th>
        )}
      </tr>
    </thead>
  )
})

const STEP = 16

interface EdgeProps {
  column: ResolvedColumn
  columns: Columns
  /** As it is shown. */
  width: number
}

function Edge({ column, columns, width }: EdgeProps) {
  const w = useWords(adminGrid)
  const say = useText()
  const start = useRef<{ x: number; width: number }>(null)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, width }
  }
  function onPointerMove(event: PointerEvent) {
    if (start.current) columns.resize(column, start.current.width + event.clientX - start.current.x)
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -STEP, ArrowRight: STEP }[event.key]
    if (step === undefined) return
    // Otherwise the grid would move to the next cell.
    event.preventDefault()
    columns.resize(column, width + step)
  }
  const end = () => {
    start.current = null
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr can neither be focused nor dragged
    <span
      className="edge"
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={w('widthOf', { column: say(column.field.label) })}
      aria-valuenow={width}
      aria-valuemin={columnWidth.min}
      aria-valuemax={columnWidth.max}
      aria-valuetext={w('pixels', { width })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={onKeyDown}
    />
  )
}
