import { arranged, noArrangement, putInOrder, toggleHidden } from '#src/admin/columns/arrange.ts'
import { usePreference } from '#src/admin/columns/preference.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type AnyList, columnsFor, type ListColumn } from '#src/contract/lists/list.ts'

/**
 * The columns of a list as the admin has arranged them. The preference names those that differ from the declaration:
 * hidden ones that are shown, and shown ones that are hidden.
 */
export function useListColumns(list: AnyList, role: AdminRole) {
  const { preference, isPending, keep } = usePreference(list.name)
  const { hidden, order } = preference
  const declared = columnsFor(list, role).filter(([, { kind }]) => kind !== 'key')
  const all = arranged(declared, ([name]) => name, { order })
  const isHidden = ([name, column]: [string, ListColumn]) =>
    hidden.includes(name) !== (column.hidden === true)
  const shown = all.filter((column, at) => at === 0 || !isHidden(column))
  return {
    all,
    shown,
    isHidden,
    isPending,
    toggle: (name: string) => keep(toggleHidden(name)),
    order: (names: readonly string[]) => keep(putInOrder(names)),
    reset: () => keep(noArrangement),
  }
}
