import { type ComponentProps, useRef, useState } from 'react'

import { useWords } from '#src/platform/words.tsx'
import { Field, type FieldProps } from './field.tsx'
import { adminKit } from './kit.words.ts'
import { type DateDetail, readTypedDate, showTypedDate } from './typed-date.ts'

interface Props
  extends Pick<
    ComponentProps<'input'>,
    | 'id'
    | 'name'
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

const native = { month: 'month', day: 'date', minute: 'datetime-local' } as const

/** The only date input of the back office: dd/mm/yyyy typed, or picked in the browser's own calendar. */
export function DateInput({ detail = 'day', value, onValue, max, ...html }: Props) {
  const w = useWords(adminKit)
  const [draft, setDraft] = useState<Draft | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const read = readTypedDate(value, detail)

  function take(text: string) {
    const found = readTypedDate(text, detail)
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

type DateFieldProps = FieldProps & Pick<Props, 'detail' | 'max' | 'required' | 'disabled' | 'autoFocus'>

export const DateField = ({ label, help, error, name, ...date }: DateFieldProps) => (
  <Field label={label} help={help} error={error} name={name}>
    {(control) => <DateInput {...control} {...date} />}
  </Field>
)
