import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import type { CellState, NotedCell } from '#src/admin/saving/cell-memory.ts'
import { ConflictNote } from '#src/admin/saving/conflict.tsx'
import { EffectNote } from '#src/admin/saving/effect-note.tsx'
import { type Saver, useSaved } from '#src/admin/saving/use-property.ts'
import { adminGrid } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { useWords } from '#src/platform/words.tsx'
import { type CellBox, type GridView, HEAD } from './grid-view.ts'
import { noteId, rowHeights } from './row-pool.ts'

/** More would cover the grid; the cells are marked all the same. */
const MOST = 50
const WIDTH = 300
/** Room that a note above its cell needs. */
const ABOVE = 96

interface Props {
  resource: Resource
  saver: Saver
  view: GridView
  box: HTMLElement | null
  textOf: (field: FieldSpec, value: unknown) => string
  onBack: (row: Row, field: FieldSpec) => void
}

/** What went wrong in cells, beside them: over the rows and over the sticky column, never over the row below. */
export function CellNotes(props: Props) {
  const { saver, view, resource } = props
  const { memory } = saver
  const noted = useSyncExternalStore(memory.subscribe, memory.noted)
  useSyncExternalStore(view.onLayout, view.layout)
  return (
    <div className="cell-notes">
      {noted.slice(0, MOST).map((cell) => {
        const place = view.boxOf(cell.id, cell.property)
        return (
          place && (
            <Note
              key={`${cell.id} ${cell.property}`}
              {...props}
              cell={cell}
              place={place}
              row={place.row}
              field={resource.field(cell.property)}
            />
          )
        )
      })}
    </div>
  )
}

interface NoteProps extends Props {
  cell: NotedCell
  place: CellBox
  row: Row
  field: FieldSpec
}

function Note({ cell, place, row, field, saver, box, textOf, onBack }: NoteProps) {
  const w = useWords(adminGrid)
  const property = useSaved(saver, row, field)
  const { error, conflict } = cell.state
  const note = useRef<HTMLDivElement>(null)
  const back = useRef(() => {})
  back.current = () => onBack(row, field)
  const { memory } = saver
  const { id, property: name } = cell
  // An answered note is removed, and the focus with it. It returns to the cell now, not after the save: by then the admin may be typing in another cell.
  useLayoutEffect(() => {
    const own = note.current
    return () => {
      const isNoted = memory.noted().some((one) => one.id === id && one.property === name)
      if (!isNoted && own?.contains(document.activeElement)) queueMicrotask(() => back.current())
    }
  }, [memory, id, name])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leads back to the cell
    <div
      ref={note}
      className={error || conflict ? 'cell-note' : 'cell-note asks'}
      style={placed(place, box)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onBack(row, field)
      }}
    >
      {conflict && (
        <>
          <ConflictNote field={field} property={property} />
          <span className="muted">{w('typed', { value: textOf(field, conflict.mine) || '–' })}</span>
        </>
      )}
      <EffectNote property={property} />
      {error && (
        <>
          <ErrorLine id={noteId(row.id, field.name)} text={error} />
          <Failed {...{ state: cell.state, saver, row, field, textOf }} />
        </>
      )}
    </div>
  )
}

interface FailedProps extends Pick<NoteProps, 'saver' | 'row' | 'field' | 'textOf'> {
  state: CellState
}

function Failed({ state: { failed }, saver, row, field, textOf }: FailedProps): ReactNode {
  const w = useWords(adminGrid)
  if (!failed) return null
  const typed = failed.again ? textOf(field, failed.value) : String(failed.value ?? '')
  return (
    <span className="cell-note-choice">
      <span className="muted">{w('typed', { value: typed || '–' })}</span>
      {failed.again && <TextButton onClick={() => void saver.retry(row, field)}>{w('retry')}</TextButton>}
      <TextButton onClick={() => saver.clearError(row, field)}>{w('discard')}</TextButton>
    </span>
  )
}

/** Above its cell, whose next row is often being edited; without room there, at its side. */
function placed({ left, top, width }: CellBox, box: HTMLElement | null) {
  const [scrollLeft, scrollTop] = [box?.scrollLeft ?? 0, box?.scrollTop ?? 0]
  const shown = box?.clientWidth || 1200
  const isAbove = top - HEAD - scrollTop >= ABOVE
  const wanted = isAbove ? left : left + width + 4
  const fits = wanted + WIDTH <= scrollLeft + shown
  const at = fits ? wanted : isAbove ? scrollLeft + shown - WIDTH - 8 : left - WIDTH - 4
  return {
    left: Math.max(scrollLeft + 4, at),
    top: isAbove ? top : top + 2,
    maxWidth: WIDTH,
    transform: isAbove ? 'translateY(-100%)' : undefined,
    minHeight: rowHeights.normal - 4,
  }
}
