import type { FocusEvent } from 'react'

/** Selects a figure when its field is entered, so that typing replaces it. */
export function selectWhole({ target }: FocusEvent<HTMLInputElement>): void {
  const before = target.value
  // After the press that gave it the focus, which sets the caret; not once something is typed. Chrome’s `select` takes the
  // focus, so a field that was left meanwhile would take it back.
  requestAnimationFrame(() => {
    if (document.activeElement === target && target.value === before) target.select()
  })
}
