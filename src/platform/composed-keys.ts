/**
 * Keys that an input method uses while it composes a text (Hindi by transliteration) are its own: Escape drops the choice
 * of a word, Enter takes it. No shortcut, dialog or editor of ours hears them.
 * @returns stops it
 */
export function leaveComposedKeys(): () => void {
  const leave = (event: KeyboardEvent) => {
    if (event.isComposing) event.stopPropagation()
  }
  // On the window, before any listener of the page.
  addEventListener('keydown', leave, true)
  return () => removeEventListener('keydown', leave, true)
}
