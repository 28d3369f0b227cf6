import { type RefObject, useMemo, useRef } from 'react'
import {
  arranged,
  noArrangement,
  putInOrder,
  toggleHidden,
  togglePinned,
} from '#src/admin/columns/arrange.ts'
import { usePreference } from '#src/admin/columns/preference.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn, Resource } from '#src/admin/resource/define-resource.ts'
import { columnWidth } from '#src/contract/access/preference.ts'

/** The columns of a list in the admin's layout. */
export interface Columns {
  /** The same array until a column is hidden, shown or moved: a new one re-renders all rows. */
  shown: readonly ResolvedColumn[]
  /** Columns at the left that stay in view; the first one always does. */
  pinned: number
  /** In px. */
  widthOf: (column: ResolvedColumn) => number
  /** Whether the admin has set the width. */
  isResized: (column: ResolvedColumn) => boolean
  resize: (column: ResolvedColumn, width: number) => void
  /** By so many px from what is shown. @returns the new width */
  widen: (column: ResolvedColumn, by: number) => number
  /** Widths as they are drawn, by name: text columns share what is left of the room. */
  drawn: RefObject<ReadonlyMap<string, number>>
  /** For the columns menu: hidden ones too. */
  all: readonly ArrangedColumn[]
  toggle: (name: string) => void
  pin: (name: string) => void
  order: (names: readonly string[]) => void
  reset: () => void
  /** Not loaded yet: a grid rendered now would jump. */
  isPending: boolean
}

interface ArrangedColumn {
  column: ResolvedColumn
  isHidden: boolean
  isPinned: boolean
}

/** Whether a value may be changed in the grid, inline or in a dialog. */
export const isEditable = ({ edit }: ResolvedColumn): boolean => edit !== 'none' && edit !== 'link'

export function useColumns(resource: Resource): Columns {
  const { preference, isPending, keep } = usePreference(resource.name)
  const { columns } = resource.list
  const { hidden, widths, order, pinned } = preference
  const first = columns[0]
  const drawn = useRef<ReadonlyMap<string, number>>(new Map())
  const all = useMemo(
    () =>
      arranged(columns, ({ field }) => field.name, { order, pinned }).map((column) => ({
        column,
        isHidden: column !== first && hidden.includes(column.field.name),
        isPinned: column === first || (pinned ?? []).includes(column.field.name),
      })),
    [columns, first, hidden, order, pinned],
  )
  const shown = useMemo(() => all.filter(({ isHidden }) => !isHidden).map(({ column }) => column), [all])
  return useMemo(() => {
    const set = (name: string, width: number) => {
      const next = withinLimits(width)
      keep((before) => ({ ...before, widths: { ...before.widths, [name]: next } }))
      return next
    }
    return {
      shown,
      pinned: all.filter(({ isHidden, isPinned }) => isPinned && !isHidden).length,
      widthOf: (column) => widths[column.field.name] ?? naturalWidth(column),
      isResized: ({ field }) => widths[field.name] !== undefined,
      resize: ({ field }, width) => void set(field.name, width),
      widen: (column, by) => {
        const { name } = column.field
        return set(name, (widths[name] ?? drawn.current.get(name) ?? naturalWidth(column)) + by)
      },
      drawn,
      all,
      toggle: (name) => keep(toggleHidden(name)),
      pin: (name) => keep(togglePinned(name)),
      order: (names) => keep(putInOrder(names)),
      reset: () => keep(noArrangement),
      isPending,
    }
  }, [shown, all, widths, keep, isPending])
}

const withinLimits = (width: number) =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

/** Wide enough for the longest word of its heading and a typical value. */
function naturalWidth({ field, beside, edit }: ResolvedColumn): number {
  if (field.width) return field.width
  const { align, instant } = widgets[field.widget]
  const usual =
    edit === 'button' ? 190 : align === 'right' ? 120 : align === 'center' ? 104 : instant ? 196 : 180
  const word = Math.max(...`${field.label.en} ${field.label.hi}`.split(' ').map(({ length }) => length))
  return Math.max(usual, word * 9 + 32) + (beside ? 56 : 0)
}

/**
 * Widths that fill the room: text columns that nobody has resized share what is left. In px.
 * @param room 0 while it is not known
 */
export function fittedWidths(
  widths: readonly number[],
  grows: (column: number) => boolean,
  room: number,
): readonly number[] {
  const left = room - widths.reduce((sum, width) => sum + width, 0)
  const growing = widths.reduce((sum, width, column) => (grows(column) ? sum + width : sum), 0)
  if (left <= 0 || growing === 0) return widths
  return widths.map((width, column) => (grows(column) ? width + Math.floor((left * width) / growing) : width))
}
