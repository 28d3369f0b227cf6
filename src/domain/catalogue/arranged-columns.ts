import type { GridPreference } from '#src/contract/lists/preference.ts'

/**
 * Columns as the admin has arranged them: the first one stays, pinned ones follow it. A column that the stored order does
 * not know comes after the one before it in the declaration.
 */
export function arranged<C>(
  columns: readonly C[],
  nameOf: (column: C) => string,
  { order = [], pinned = [] }: Pick<GridPreference, 'order' | 'pinned'>,
): C[] {
  const [first, ...others] = columns
  if (first === undefined) return []
  const known = new Map(others.map((column) => [nameOf(column), column]))
  const placed = order.filter((name) => known.has(name))
  for (const [at, column] of others.entries()) {
    const name = nameOf(column)
    if (placed.includes(name)) continue
    const before = at === 0 ? undefined : others[at - 1]
    placed.splice(before === undefined ? 0 : placed.indexOf(nameOf(before)) + 1, 0, name)
  }
  const isPinned = (name: string) => pinned.includes(name)
  const names = [...placed.filter(isPinned), ...placed.filter((name) => !isPinned(name))]
  return [first, ...names.map((name) => known.get(name) as C)]
}
