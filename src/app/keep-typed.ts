type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Notes what was typed, ticked and chosen on a prerendered page.
 * @returns tells it to React, to be called once React listens: it takes what it finds for its own
 */
export function keepTyped(root: HTMLElement): () => void {
  const changed = [...root.querySelectorAll<Control>('input,select,textarea')].filter(isChanged)
  const typed = new Map(changed.map((control) => [control, control.value]))
  return () => {
    for (const [control, value] of typed) handOver(nowIn(root, control), value)
    // The field that has the focus: forms load their parts when they get it.
    document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}

/** The control itself, or the one that has come in its place. */
const nowIn = (root: HTMLElement, control: Control): Control =>
  control.isConnected ? control : (root.querySelector<Control>(`[name="${control.name}"]`) ?? control)

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!isTick(control)) return control.value !== control.defaultValue
  // Of a group of radio buttons the chosen one counts.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

/** React reports a change only from the value that it last wrote itself, so it first writes another one. */
function handOver(control: Control, value: string): void {
  if (isTick(control)) {
    control.checked = !control.checked
    control.click()
    return
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  const { selectionStart, selectionEnd } = control
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  control.value = ''
  native?.set?.call(control, value)
  if (selectionStart !== null && control === document.activeElement)
    control.setSelectionRange(selectionStart, selectionEnd)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
