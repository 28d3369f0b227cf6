import { useMemo } from 'react'
import { usePreference } from '#src/admin/columns/preference.ts'
import { widgets } from '#src/admin/editors/widgets.tsx'
import type { ResolvedColumn, Resource } from '#src/admin/resource/define-resource.ts'
import { columnWidth } from '#src/contract/access/preference.ts'

/** The columns of a list in the admin's layout. */
export interface Columns {
  /** The same array until a column is hidden or shown: a new one re-renders all rows. */
  shown: readonly ResolvedColumn[]
  isHidden: (column: ResolvedColumn) => boolean
  /** In px. */
  widthOf: (column: ResolvedColumn) => number
  toggle: (name: string) => void
  resize: (column: ResolvedColumn, width: number) => void
  reset: () => void
  /** Not loaded yet: a grid rendered now would jump. */
  isPending: boolean
}

/** Whether a value may be changed in the grid, inline or in a dialog. */
export const isEditable = ({ edit }: ResolvedColumn): boolean => edit !== 'none' && edit !== 'link'

export function useColumns(resource: Resource): Columns {
  const { preference, isPending, keep } = usePreference(resource.name)
  const { columns } = resource.list
  const { hidden, widths } = preference
  const first = columns[0]
  const shown = useMemo(
    () => columns.filter((column) => column === first || !hidden.includes(column.field.name)),
    [columns, first, hidden],
  )
  return useMemo(
    () => ({
      shown,
      isHidden: (column) => !shown.includes(column),
      widthOf: (column) => widths[column.field.name] ?? naturalWidth(column),
      toggle: (name) =>
        keep((before) => ({
          ...before,
          hidden: before.hidden.includes(name)
            ? before.hidden.filter((other) => other !== name)
            : [...before.hidden, name],
        })),
      resize: ({ field: { name } }, width) =>
        keep((before) => ({ ...before, widths: { ...before.widths, [name]: withinLimits(width) } })),
      reset: () => keep(() => ({ hidden: [], widths: {} })),
      isPending,
    }),
    [shown, widths, keep, isPending],
  )
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
