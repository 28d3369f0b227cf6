type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** Ctrl+Z, on a Mac Cmd+Z; with Shift, or Ctrl+Y, the way back. By its place where the layout has no Latin letters. */
export function undoKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): 'undo' | 'redo' | null {
  const mac = isMac()
  if (altKey || (mac ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return null
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' && !shiftKey && !mac ? 'redo' : null
}

/** Whether the focus is in something that is typed into. */
export const isText = (target: Element | null): boolean =>
  target?.matches?.(
    'textarea, [contenteditable="true"], [contenteditable="true"] *, input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])',
  ) === true
