import { useMemo, useRef } from 'react'
import {
  arranged,
  noArrangement,
  pinOnly,
  putInOrder,
  toggleHidden,
  togglePinned,
} from '#src/admin/columns/arrange.ts'
import { type Layout, useLayout } from '#src/admin/columns/use-layout.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn, Resource } from '#src/admin/model/define-resource.ts'
import { columnWidth } from '#src/contract/access/column-width.ts'
import type { Columns } from './columns.ts'

/** How the columns of a resource look. */
export function useGridLayout({ name, list: { columns } }: Resource): Layout {
  return useLayout(
    name,
    useMemo(() => columns.map(({ field }) => ({ name: field.name })), [columns]),
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
      freeze: (count) => keep(pinOnly(shown.slice(1, count).map(({ field }) => field.name))),
      isPending,
      density: settings.density ?? 'normal',
    }
  }, [shown, all, widths, keep, isPending, settings.density])
}

const withinLimits = (width: number) =>
  Math.round(Math.min(columnWidth.max, Math.max(columnWidth.min, width)))

/** Wide enough for the longest word of its heading and a typical value. */
function naturalWidth({ field, beside, edit }: ResolvedColumn): number {
  if (field.width) return field.width
  const { align } = widgets[field.widget]
  const usual = edit === 'button' ? 190 : align === 'right' ? 112 : align === 'center' ? 96 : 180
  const word = Math.max(...`${field.label.en} ${field.label.hi}`.split(' ').map(({ length }) => length))
  return Math.max(usual, word * 9 + 32) + (beside ? 56 : 0)
}
