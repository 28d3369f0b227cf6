type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Notes what is typed, ticked and chosen on a prerendered page until React listens, which may be after it has built the
 * page a second time.
 * @returns tells it to React, to be called once React listens: it takes what it finds for its own
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<Control, string>()
  for (const control of controlsOf(root)) if (isChanged(control)) typed.set(control, control.value)
  let focused = document.activeElement
  const onInput = ({ target }: Event) => typed.set(target as Control, (target as Control).value)
  const onFocus = ({ target }: Event) => {
    focused = target as Element
  }
  root.addEventListener('input', onInput, true)
  root.addEventListener('focusin', onFocus, true)
  return () => {
    root.removeEventListener('input', onInput, true)
    root.removeEventListener('focusin', onFocus, true)
    for (const [control, value] of typed)
      if (isTick(control)) handOverTick(nowIn(root, control) as HTMLInputElement, control)
      else handOver(nowIn(root, control), value)
    if (focused && !focused.isConnected && isControl(focused)) nowIn(root, focused).focus()
    // The field that has the focus: forms load their parts when they get it.
    else document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
}

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<Control>('input,select,textarea')]

const isControl = (element: Element): element is Control => element.matches('input,select,textarea')

/** The control itself, or the one that has come in its place. */
const nowIn = (root: HTMLElement, control: Control): Control =>
  control.isConnected
    ? control
    : (controlsOf(root).find(
        ({ name, type, value }) =>
          name === control.name && (!isTick(control) || (type === control.type && value === control.value)),
      ) ?? control)

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!isTick(control)) return control.value !== control.defaultValue
  // Of a group of radio buttons the chosen one counts.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

/** React reads a tick from its click, so one that stands already is taken back first. */
function handOverTick(control: HTMLInputElement, typed: HTMLInputElement): void {
  if (!isChanged(typed)) return
  control.checked = !typed.checked
  control.click()
}

/** React reports a change only from the value that it last wrote itself, so it first writes another one. */
function handOver(control: Control, value: string): void {
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
