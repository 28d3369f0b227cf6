/**
 * Keys that an input method uses while it composes a text (Hindi by transliteration) are its own: Escape drops the choice
 * of a word, Enter takes it. No shortcut, dialog or editor of ours hears them.
 * @returns stops it
 */
export function leaveComposedKeys(): () => void {
  const leave = (event: KeyboardEvent) => {
    // Safari's Enter that takes a word comes after its composition, with the code of an input method.
    if (!event.isComposing && event.keyCode !== 229) return
    event.stopPropagation()
    if (['Escape', 'Enter', 'Tab'].includes(event.key)) event.preventDefault()
  }
  // On the window, before any listener of the page.
  addEventListener('keydown', leave, true)
  return () => removeEventListener('keydown', leave, true)
}
