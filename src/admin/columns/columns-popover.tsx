import './columns-popover.css'
import { useRef, useState } from 'react'
import { type Density, densities } from '#src/contract/lists/view-parts.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { type Choice, SelectField } from '#src/kit/fields/select.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { useWords } from '#src/platform/words.tsx'
import { moved } from './arrange.ts'
import { columnWords } from './words.ts'

interface MenuColumn {
  name: string
  label: string
  isHidden: boolean
  isPinned?: boolean
}

interface Props {
  /** In their order. The first one names the row and stays. */
  columns: readonly MenuColumn[]
  onToggle: (name: string) => void
  onOrder: (names: readonly string[]) => void
  /** Absent where columns cannot be pinned. */
  onPin?: ((name: string) => void) | undefined
  /** Answers the new width in px. Absent where columns have no width of their own. */
  onWiden?: ((name: string, by: number) => number) | undefined
  onReset: () => void
  density: Density
  onDensity: (density: Density) => void
  /** Columns by which rows can be grouped. */
  groups: readonly Choice[]
  group: string
  onGroup: (name: string) => void
  anchor: HTMLElement
  onClose: () => void
}

/** In px. */
const STEP = 32

/** Shows, hides, moves, widens and pins the columns of a list. */
export function ColumnsPopover(props: Props) {
  const {
    columns,
    onToggle,
    onOrder,
    onPin,
    onWiden,
    onReset,
    density,
    onDensity,
    groups,
    group,
    onGroup,
    anchor,
    onClose,
  } = props
  const w = useWords(columnWords)
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const names = columns.map(({ name }) => name)

  function move({ name, label }: MenuColumn, step: 1 | -1) {
    const next = moved(names, name, step)
    onOrder(next)
    setSaid(w('columnAt', { column: label, place: next.indexOf(name) + 1, count: next.length }))
    // The line moves under the pointer; the focus goes with it, also when its button is at the end and switched off.
    requestAnimationFrame(() => {
      const line = list.current?.querySelector(`[data-column="${name}"]`)
      const same = line?.querySelector<HTMLButtonElement>(`[data-step="${step}"]:enabled`)
      ;(same ?? line?.querySelector<HTMLElement>('[data-step]:enabled'))?.focus()
    })
  }

  const step = (column: MenuColumn, at: number, by: 1 | -1) => {
    // Pinned columns stand before the others.
    const beside = columns[at + by]
    const canMove = at > 0 && at + by > 0 && beside && Boolean(beside.isPinned) === Boolean(column.isPinned)
    return (
      <TextButton
        className="column-tool"
        data-step={by}
        disabled={!canMove}
        aria-label={w(by === -1 ? 'moveUp' : 'moveDown', { column: column.label })}
        onClick={() => move(column, by)}
      >
        <span aria-hidden="true">{by === -1 ? '↑' : '↓'}</span>
      </TextButton>
    )
  }

  /** What dragging the edge of the heading does, by single presses. */
  const widen = ({ name, label }: MenuColumn, by: 1 | -1) =>
    onWiden && (
      <TextButton
        className="column-tool"
        aria-label={w(by === -1 ? 'narrower' : 'wider', { column: label })}
        onClick={() => setSaid(w('widthNow', { column: label, width: onWiden(name, by * STEP) }))}
      >
        <span aria-hidden="true">{by === -1 ? '−' : '+'}</span>
      </TextButton>
    )

  return (
    <Popover anchor={anchor} onClose={onClose}>
      {(titleId) => (
        <div className="columns-menu">
          <h2 id={titleId}>{w('columnsTitle')}</h2>
          <ul ref={list}>
            {columns.map((column, at) => (
              <li key={column.name} data-column={column.name}>
                <label>
                  <input
                    type="checkbox"
                    checked={!column.isHidden}
                    disabled={at === 0}
                    onChange={() => onToggle(column.name)}
                  />
                  <span>{column.label}</span>
                  {at === 0 && <span className="muted">{w('alwaysShown')}</span>}
                </label>
                {widen(column, -1)}
                {widen(column, 1)}
                {at > 0 && onPin && (
                  <TextButton
                    className="column-tool"
                    aria-pressed={column.isPinned === true}
                    aria-label={w('pin', { column: column.label })}
                    onClick={() => onPin(column.name)}
                  >
                    {w('pinShort')}
                  </TextButton>
                )}
                {at > 0 && step(column, at, -1)}
                {at > 0 && step(column, at, 1)}
              </li>
            ))}
          </ul>
          <SelectField
            label={w('density')}
            value={density}
            onValue={(chosen) => onDensity(chosen as Density)}
            choices={densities.map((one) => ({ id: one, name: w(one) }))}
          />
          {groups.length > 0 && (
            <SelectField
              label={w('groupBy')}
              value={group}
              onValue={onGroup}
              empty={w('noGroup')}
              choices={groups}
            />
          )}
          <TextButton onClick={onReset}>{w('reset')}</TextButton>
          <p className="visually-hidden" role="status">
            {said}
          </p>
        </div>
      )}
    </Popover>
  )
}
