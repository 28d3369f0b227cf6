import { useMemo, useRef } from 'react'
import { noArrangement, pinOnly, putInOrder, toggleHidden, togglePinned } from '#src/admin/columns/arrange.ts'
import { type Layout, useLayout } from '#src/admin/columns/use-layout.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn, Resource } from '#src/admin/model/define-resource.ts'
import { columnWidth } from '#src/contract/access/column-width.ts'
import type { Density } from '#src/contract/lists/view-parts.ts'
import { arranged } from '#src/domain/catalogue/arranged-columns.ts'
import type { Columns } from './columns.ts'

/** How the columns of a resource look. */
export function useGridLayout({ name, list: { columns, board } }: Resource): Layout {
  return useLayout(
    name,
    useMemo(() => columns.map(({ field }) => ({ name: field.name })), [columns]),
    board,
  )
}

/** The columns of a list in the layout that the admin, or the open view, has chosen. */
export function useColumns(resource: Resource, { settings, keep, isPending }: Layout): Columns {
  const { columns } = resource.list
  const { hidden, widths, order, pinned } = settings
  const first = columns[0]
  const drawn = useRef<ReadonlyMap<string, number>>(new Map())
  // Widths change while an edge is dragged; the columns stay the same.
  const [hiddenText, orderText, pinnedText] = [hidden.join(), order?.join(), pinned?.join()]
  // biome-ignore lint/correctness/useExhaustiveDependencies: their texts stand for the lists
  const all = useMemo(
    () =>
      arranged(columns, ({ field }) => field.name, { order, pinned }).map((column) => ({
        column,
        isHidden: column !== first && hidden.includes(column.field.name),
        isPinned: column === first || (pinned ?? []).includes(column.field.name),
      })),
    [columns, first, hiddenText, orderText, pinnedText],
  )
  const shown = useMemo(() => all.filter(({ isHidden }) => !isHidden).map(({ column }) => column), [all])
  const { density = 'normal' } = settings
  return useMemo(() => {
    const set = (name: string, width: number) => {
      const next = withinLimits(width)
      keep((before) => ({ ...before, widths: { ...before.widths, [name]: next } }))
      return next
    }
    return {
      shown,
      pinned: all.filter(({ isHidden, isPinned }) => isPinned && !isHidden).length,
      widthOf: (column) => widths[column.field.name] ?? naturalWidth(column, density),
      isResized: ({ field }) => widths[field.name] !== undefined,
      resize: ({ field }, width) => void set(field.name, width),
      widen: (column, by) => {
        const { name } = column.field
        return set(name, (widths[name] ?? drawn.current.get(name) ?? naturalWidth(column, density)) + by)
      },
      drawn,
      all,
      toggle: (name) => keep(toggleHidden(name)),
      pin: (name) => keep(togglePinned(name)),
      order: (names) => keep(putInOrder(names)),
      reset: () => keep(noArrangement),
      freeze: (count) => keep(pinOnly(shown.slice(1, count).map(({ field }) => field.name))),
      isPending,
      density,
    }
  }, [shown, all, widths, keep, isPending, density])
}

/** Of the column with the menu of a row, in px. */
export const ACTIONS_WIDTH = 76

const withinLimits = (width: number) =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

/** Wide enough for the longest word of its heading and a typical value; closer together where rows are compact. */
export function naturalWidth({ field, beside, edit }: ResolvedColumn, density: Density = 'normal'): number {
  const isCompact = density === 'compact'
  if (field.width) return isCompact ? Math.min(field.width, 190) : field.width
  const { align } = widgets[field.widget]
  const wide = { button: 190, right: 112, center: 96, left: 180 }
  const close = { button: 150, right: field.widget === 'money' ? 88 : 60, center: 60, left: 130 }
  const usual = (isCompact ? close : wide)[edit === 'button' ? 'button' : (align ?? 'left')]
  const word = Math.max(...`${field.label.en} ${field.label.hi}`.split(' ').map(({ length }) => length))
  return Math.max(usual, isCompact ? word * 7 + 16 : word * 9 + 32) + (beside ? (isCompact ? 44 : 56) : 0)
}
