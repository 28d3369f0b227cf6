/** What can be opened from everywhere. */
export type ShellDialog = 'palette' | 'help'

export const OPEN_DIALOG = 'open-shell-dialog'

/** Opens the palette or the help, e.g. by a button. */
export const openShellDialog = (name: ShellDialog) =>
  document.dispatchEvent(new CustomEvent<ShellDialog>(OPEN_DIALOG, { detail: name }))
