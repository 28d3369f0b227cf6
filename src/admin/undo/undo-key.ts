import { isPressed, type Pressed } from '#src/admin/keys/shortcuts.ts'

/** Ctrl+Z, on a Mac Cmd+Z; with Shift, or Ctrl+Y, the way back. */
export function undoKey(event: Pressed): 'undo' | 'redo' | null {
  return isPressed('undo', event) ? 'undo' : isPressed('redo', event) ? 'redo' : null
}

/** Whether the focus is in something that is typed into. */
export const isText = (target: Element | null): boolean =>
  target?.matches?.(
    'textarea, [contenteditable="true"], [contenteditable="true"] *, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])',
  ) === true
