import type { GridPreference } from '#src/contract/lists/preference.ts'

type Change = (before: GridPreference) => GridPreference

const toggled = (names: readonly string[], name: string): string[] =>
  names.includes(name) ? names.filter((other) => other !== name) : [...names, name]

/** Hides a column or shows it again. */
export const toggleHidden =
  (name: string): Change =>
  (before) => ({ ...before, hidden: toggled(before.hidden, name) })

/** Pins a column beside the first one, or lets it go. */
export const togglePinned =
  (name: string): Change =>
  ({ pinned = [], ...before }) => ({ ...before, pinned: toggled(pinned, name) })

/** Puts the columns in this order. */
export const putInOrder =
  (order: readonly string[]): Change =>
  (before) => ({ ...before, order: [...order] })

export const noArrangement: Change = () => ({ hidden: [], widths: {} })

/** Pins exactly these columns. */
export const pinOnly =
  (pinned: readonly string[]): Change =>
  (before) => ({ ...before, pinned: [...pinned] })

/** The names with one of them moved by a step; as they were where it cannot move. */
export function moved(names: readonly string[], name: string, step: 1 | -1): string[] {
  const at = names.indexOf(name)
  const next = [...names]
  // The first column stays where it is.
  if (at < 1 || at + step < 1 || at + step >= names.length) return next
  next.splice(at, 1)
  next.splice(at + step, 0, name)
  return next
}
