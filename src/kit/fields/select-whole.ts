import type { FocusEvent } from 'react'

/** Selects a figure when its field is entered, so that typing replaces it. */
export function selectWhole({ target }: FocusEvent<HTMLInputElement>): void {
  const before = target.value
  // After the press that gave it the focus, which sets the caret; not once something is typed.
  requestAnimationFrame(() => target.value === before && target.select())
}
