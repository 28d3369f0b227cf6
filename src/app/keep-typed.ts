type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** What was clicked or sent before React listened, with the button that sent it; early.ts repeats it. */
    heldBack?: Map<HTMLElement, HTMLElement | null | undefined>
  }
}

const controls = 'input,select,textarea'

/**
 * Notes what is typed, ticked and chosen on a prerendered page until React listens, which may be after it has built the
 * page a second time.
 * @returns tells it to React, to be called once React listens: it takes what it finds for its own
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<Control, string>()
  const partsOf = () => [...root.querySelectorAll<HTMLElement>(`${controls},form,button,[data-hold]`)]
  const parts = partsOf()
  for (const part of parts) if (isControl(part) && isChanged(part)) typed.set(part, part.value)
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
    for (const [control, value] of typed) handOver(now(control), control, value)
    if (focused && !focused.isConnected) now(focused as HTMLElement).focus()
    // The field that has the focus: forms load their parts when they get it.
    else document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    const { heldBack = new Map() } = window
    for (const [part, submitter] of [...heldBack]) {
      heldBack.delete(part)
      heldBack.set(now(part), submitter && now(submitter))
    }
  }

  /** The part itself, or the one that has come in its place. */
  function now<E extends HTMLElement>(part: E): E {
    return part.isConnected ? part : ((partsOf()[parts.indexOf(part)] ?? part) as E)
  }
}

const isControl = (element: Element): element is Control => element.matches(controls)

const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (!isTick(control)) return control.value !== control.defaultValue
  // Of a group of radio buttons the chosen one counts.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

/** React reports a change only from the value that it last wrote itself, so it first writes another one. */
function handOver(control: Control, typed: Control, value: string): void {
  if (isTick(control)) {
    if (!isChanged(typed)) return
    control.checked = !(typed as HTMLInputElement).checked
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
