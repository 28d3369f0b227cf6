import {
  type ComponentProps,
  createContext,
  type FormHTMLAttributes,
  type ReactNode,
  type SubmitEvent,
  startTransition,
  use,
  useId,
  useState,
} from 'react'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { ApiError } from '#src/platform/api-error.ts'

/** Typed values by field name, trimmed. */
export type Typed = Readonly<Record<string, string>>
/** Field name → key of src/locales/validation.words.ts, or the server's own words. */
export type Problems = Readonly<Record<string, string>>

/** Loaded while the form is being filled in, because only problems need these words. */
const problemParts = () => import('./problems.tsx')
const Summary = lazyPage(async () => ({ default: (await problemParts()).Summary }))
export const FieldProblem = lazyPage(async () => ({ default: (await problemParts()).FieldProblem })).Page

interface FormState {
  id: string
  problems: Problems
  busy: boolean
}

const FormContext = createContext<FormState>({ id: '', problems: {}, busy: false })

export const useForm = (): FormState => use(FormContext)

/** Id of a field's input inside its form; the error summary links to it. */
export const fieldId = (form: string, name: string): string => `${form}${name}`

/** What a field makes of its text when the form is read, by its input. */
export const cleaners = new WeakMap<Element, (typed: string) => string>()

interface Props extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  check: (typed: Typed) => Problems
  /** Errors from the server appear under the fields it names; others in the summary. */
  submit: (typed: Typed) => Promise<unknown>
  /** Problems that the page itself found; shown under the fields only. */
  found?: Problems
  /** Problems of an attempt that the server answered without scripts, in its own words. */
  answered?: Problems
  /** Clears the problem of a field when it is edited, not only at the next submit. */
  forgiving?: boolean
  children: ReactNode
}

/**
 * An uncontrolled form: read with FormData when it is sent, checked by `check`, problems shown in a
 * summary that takes the focus and under each field.
 */
export function Form({
  check,
  submit,
  found,
  answered = {},
  forgiving,
  children,
  className = '',
  onFocus,
  onInput,
  ...rest
}: Props) {
  const id = useId()
  const [problems, setProblems] = useState<Problems>(answered)
  const [edited, setEdited] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)

  // A transition: the form stays as it is until the words for its problems are here.
  const show = (next: Problems) =>
    startTransition(() => {
      setProblems(next)
      setEdited([])
    })

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const typed = readForm(form)
    const wrong = inFormOrder(form, check(typed))
    show(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await submit(typed)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      show(failure.body.errors ? inFormOrder(form, failure.body.errors) : { '': failure.message })
    } finally {
      setBusy(false)
    }
  }

  const shown = Object.fromEntries(Object.entries(problems).filter(([name]) => !edited.includes(name)))
  const hasProblems = Object.keys(shown).length > 0
  return (
    <FormContext value={{ id, problems: { ...found, ...shown }, busy }}>
      {/* method=dialog: without an address of its own a submit before hydration goes nowhere, so nothing typed ends in one */}
      <form
        {...rest}
        className={`form ${className}`}
        method={rest.action ? 'post' : 'dialog'}
        noValidate
        onFocus={(event) => {
          onFocus?.(event)
          void problemParts().catch(() => {})
        }}
        onInput={(event) => {
          onInput?.(event)
          // The boxes of a group are named after it, and problems of no field are outdated by now.
          const name = (event.target as HTMLInputElement).name
          if (forgiving) setEdited([...edited, '', name, name.replace(/-\w+$/, '')])
        }}
        onSubmit={(event) => void onSubmit(event)}
      >
        {hasProblems && (
          <Summary.Page attempt={problems} problems={shown} idOf={(name) => fieldId(id, name)} />
        )}
        {children}
      </form>
    </FormContext>
  )
}

/** The primary button; on phones it stays at the bottom of the screen. */
export function Submit({ children, ...button }: ComponentProps<typeof Button>) {
  const { busy } = useForm()
  return (
    <div className="form-actions">
      {/* The second click of a double click may come when the first is answered already. */}
      <Button
        {...button}
        type="submit"
        busy={busy}
        onClick={(event) => event.detail > 1 && event.preventDefault()}
      >
        {children}
      </Button>
    </div>
  )
}

/** Values as their format takes them, the others without blanks around them and with digits as 0 to 9. Passwords stay as typed, and so does the inside of longer texts. */
function readForm(form: HTMLFormElement): Typed {
  const is = (name: string, kind: string) => form.querySelector(`${kind}[name="${name}"]`) !== null
  const read = (value: FormDataEntryValue, name: string) => {
    const text = String(value)
    if (is(name, '[type="password"]')) return text
    const clean = cleaners.get(form.elements.namedItem(name) as Element)
    if (clean) return clean(text)
    return (is(name, 'textarea') ? text : asciiDigits(text)).trim()
  }
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, read(value, name)]))
}

function inFormOrder(form: HTMLFormElement, problems: Problems): Problems {
  const names = [...form.elements].map((element) => (element as HTMLInputElement).name)
  // A group of boxes carries names like birth_date-day.
  const place = (name: string) => names.findIndex((other) => other === name || other.startsWith(`${name}-`))
  // A problem of an entry, like allowed_ips.0, is its field's.
  const found = Object.entries(problems).map(
    ([name, problem]) => [name.replace(/\.\d+$/, ''), problem] as const,
  )
  return Object.fromEntries(found.sort(([a], [b]) => place(a) - place(b)))
}
