import './grid.css'
import { useId, useRef } from 'react'
import { useSay } from '#src/admin/kit/use-say.ts'
import type { Resource, Row } from '#src/admin/resource/define-resource.ts'
import { SaverProvider, useSaver } from '#src/admin/resource/use-property.ts'
import { useWords } from '#src/platform/words.tsx'
import { useActiveCell } from './active-cell.ts'
import type { Columns } from './columns.ts'
import { adminGrid } from './grid.words.ts'
import { GridHead } from './grid-head.tsx'
import { gridKeys } from './grid-keys.ts'
import { type GridActions, GridRow } from './grid-row.tsx'
import { drawnRows, ROW, useWindow } from './grid-window.ts'
import { useClipboard } from './use-clipboard.tsx'

interface Props {
  resource: Resource
  rows: readonly Row[]
  columns: Columns
  /** Keep the same object between renders: a new one re-renders every row. */
  actions: GridActions
}

const ACTIONS_WIDTH = 150

/**
 ** A windowed table: only the rows in view are rendered; header and first column are sticky. It follows the ARIA
 * pattern of a grid: one stop for Tab, the arrows move the focus from cell to cell.
 */
export function Grid({ resource, rows, columns, actions }: Props) {
  const say = useSay()
  const w = useWords(adminGrid)
  const keysId = useId()
  const saver = useSaver(resource)
  const box = useRef<HTMLElement>(null)
  const { onScroll, from, to } = useWindow(box, rows.length)
  const withActions = Boolean(resource.edit || resource.calls.remove)
  const count = columns.shown.length + (withActions ? 1 : 0)
  const active = useActiveCell(box, rows, count)
  const preview = useClipboard({ resource, rows, columns: columns.shown, active })
  const widths = columns.shown.map(columns.widthOf)
  if (withActions) widths.push(ACTIONS_WIDTH)
  const ranges = drawnRows(from, to, active.row, rows.length)
  return (
    <SaverProvider value={saver}>
      <section
        className="grid"
        ref={box}
        onScroll={onScroll}
        aria-label={say(resource.title)}
        style={{ scrollPadding: `${ROW}px 0 0 ${widths[0]}px` }}
      >
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA pattern asks for it
          role="grid"
          aria-label={say(resource.title)}
          aria-describedby={keysId}
          aria-rowcount={rows.length + 1}
          aria-colcount={count}
          style={{ width: widths.reduce((sum, width) => sum + width, 0) }}
          onKeyDown={(event) => gridKeys(event, active)}
          onFocus={active.onFocus}
        >
          <colgroup>
            {widths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <col key={index} style={{ width }} />
            ))}
          </colgroup>
          <GridHead columns={columns} withActions={withActions} />
          <tbody>
            {/* One list: a row keeps its place in React's tree, and so its focus, when the window leaves it. */}
            {ranges.flatMap(([first, end], index) => [
              <Filler key={index === 0 ? 'above' : 'between'} rows={first - (ranges[index - 1]?.[1] ?? 0)} />,
              ...rows.slice(first, end).map((row, offset) => (
                <GridRow
                  key={row.id}
                  {...{
                    resource,
                    row,
                    actions,
                    withActions,
                    columns: columns.shown,
                    place: first + offset,
                  }}
                />
              )),
            ])}
            <Filler rows={rows.length - (ranges.at(-1)?.[1] ?? 0)} />
          </tbody>
        </table>
      </section>
      <p className="visually-hidden" id={keysId}>
        {w('keys')}
      </p>
      {preview}
    </SaverProvider>
  )
}

/** Stands for the rows that are not drawn. */
const Filler = ({ rows }: { rows: number }) =>
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without a tabindex takes no focus
  rows > 0 && <tr aria-hidden="true" style={{ height: rows * ROW }} />
