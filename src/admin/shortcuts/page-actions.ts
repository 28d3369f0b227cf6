/** Something that the palette can do. */
export interface PaletteAction {
  label: string
  run: () => void
}

/**
 * What the open page offers: the buttons and links in its `data-page-actions`. They are pressed where they stand, so the
 * palette needs no second list of them and no second check of rights.
 */
export const pageActions = (): PaletteAction[] =>
  [...document.querySelectorAll<HTMLElement>('[data-page-actions] :is(button, a[href])')]
    .filter((control) => !control.matches(':disabled, [aria-hidden="true"]'))
    .map((control) => ({
      label: (control.getAttribute('aria-label') ?? control.textContent ?? '').trim(),
      run: () => control.click(),
    }))
    .filter(({ label }) => label.length > 1)
