import { type ComponentProps, useRef, useState } from 'react'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Field, type FieldProps } from './labelled-field.tsx'
import { type DateDetail, readTypedDate, showTypedDate } from './typed-date.ts'

interface Props
  extends Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'name'
    | 'min'
    | 'max'
    | 'required'
    | 'disabled'
    | 'autoFocus'
    | 'onBlur'
    | 'onKeyDown'
    | 'aria-label'
    | 'aria-invalid'
    | 'aria-describedby'
  > {
  detail?: DateDetail
  /** ISO, or empty. */
  value: string
  /** Gets the ISO date; while the text is not a date, `isDate` is false and the value is the typed text. */
  onValue: (value: string, isDate: boolean) => void
}

/** The typed text with the values it may mean; a value from outside replaces it. */
interface Draft {
  text: string
  values: readonly string[]
}

/** Read while it is typed: `22/11/20` and `2027-03-3` are not the whole of what will stand there. */
const isWhole = (text: string) =>
  /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2})?)?$|(?<!^)\d{4}$|\d{1,2}:\d{2}$/.test(asciiDigits(text).trim())

const native = { month: 'month', day: 'date', minute: 'datetime-local' } as const

/** The only date input of the back office: dd/mm/yyyy typed, or picked in the browser's own calendar. */
export function DateInput({ detail = 'day', value, onValue, min, max, ...html }: Props) {
  const w = useWords(kitWords)
  const [draft, setDraft] = useState<Draft | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const read = readTypedDate(value, detail)

  function take(text: string) {
    const found = isWhole(text) ? readTypedDate(text, detail) : null
    const next = found ?? text.trim()
    setDraft({ text, values: [value, next] })
    onValue(next, found !== null || next === '')
  }

  return (
    <span className="date-input">
      <input
        {...html}
        type="text"
        inputMode={detail === 'minute' ? 'text' : 'numeric'}
        autoComplete="off"
        placeholder={w(detail)}
        value={draft?.values.includes(value) ? draft.text : showTypedDate(value)}
        onChange={(event) => take(event.target.value)}
        onKeyDown={(event) => {
          // The key that opens a select and the browser's own date input.
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault()
            picker.current?.showPicker()
          } else html.onKeyDown?.(event)
        }}
        aria-keyshortcuts="Alt+ArrowDown"
        onBlur={(event) => {
          if (read) setDraft(null)
          html.onBlur?.(event)
        }}
      />
      <button
        type="button"
        className="date-picker"
        aria-label={w('openCalendar')}
        disabled={html.disabled}
        onClick={() => picker.current?.showPicker()}
      >
        <span aria-hidden="true">▾</span>
      </button>
      {/* Only its calendar is used; the text field is the accessible control. */}
      <input
        ref={picker}
        type={native[detail]}
        className="date-native"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        value={read ?? ''}
        onChange={(event) => {
          setDraft(null)
          onValue(event.target.value, true)
        }}
      />
    </span>
  )
}

type DateFieldProps = FieldProps &
  Pick<Props, 'detail' | 'min' | 'max' | 'required' | 'disabled' | 'autoFocus'>

/** A labelled date; says at once that a typed one is outside its limits. */
export function DateField({ label, help, error, name, ...date }: DateFieldProps) {
  const w = useWords(kitWords)
  const { value, min, max, detail = 'day' } = date
  const read = readTypedDate(value, detail)
  const outside =
    read && min && read < min
      ? w('earliest', { date: showTypedDate(String(min)) })
      : read && max && read > max
        ? w('latest', { date: showTypedDate(String(max)) })
        : undefined
  return (
    <Field label={label} help={help} error={error ?? outside} name={name}>
      {(control) => <DateInput {...control} {...date} />}
    </Field>
  )
}
