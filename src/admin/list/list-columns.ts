import { usePreference } from '#src/admin/columns/preference.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type AnyList, columnsFor, type ListColumn } from '#src/contract/lists/list.ts'

/**
 * The columns of a list as the admin has arranged them. The preference names those that differ from the declaration:
 * hidden ones that are shown, and shown ones that are hidden.
 */
export function useListColumns(list: AnyList, role: AdminRole) {
  const { preference, isPending, keep } = usePreference(list.name)
  const all = columnsFor(list, role).filter(([, { kind }]) => kind !== 'key')
  const isHidden = ([name, { hidden }]: [string, ListColumn]) =>
    preference.hidden.includes(name) !== (hidden === true)
  const shown = all.filter((column, at) => at === 0 || !isHidden(column))
  const toggle = (name: string) =>
    keep((before) => ({
      ...before,
      hidden: before.hidden.includes(name)
        ? before.hidden.filter((other) => other !== name)
        : [...before.hidden, name],
    }))
  return { all, shown, isHidden, toggle, isPending, reset: () => keep(() => ({ hidden: [], widths: {} })) }
}
