import type { GridView } from '#src/admin/grid/grid-view.ts'

/** Opens the editor with the text, as typing would; false if the cell has no editor or cannot hold the text. */
export function typeInto(cell: HTMLElement, view: GridView, text: string): boolean {
  const place = view.placeOf(cell)
  const kind = view.light(place.column)?.kind
  if (kind !== 'text' && !(kind === 'figure' && /^[\s₹\d.,-]+$/.test(text))) return false
  if (!view.open(place)) return false
  const editor = cell.querySelector<HTMLInputElement | HTMLTextAreaElement>('.editor :is(input, textarea)')
  if (!editor) return false
  // Set on the element directly; React then sees a normal input event.
  const prototype = Object.getPrototypeOf(editor) as object
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(editor, text.trim())
  editor.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
