import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { Select } from '#src/kit/fields/select.tsx'
import { isEmpty } from './is-empty.ts'
import { RowSearch } from './row-search.tsx'
import { useChoices, useLongChoices } from './use-choices.ts'
import type { InputProps } from './widget-props.ts'

/** What every input of a field has. */
export const common = ({
  label,
  disabled,
  invalid,
  describedBy,
  autoFocus,
  onBlur,
  onKeyDown,
}: InputProps) => ({
  'aria-label': label,
  'aria-invalid': invalid || undefined,
  'aria-describedby': describedBy,
  disabled,
  // The editor replaces the cell that was just clicked or entered.
  autoFocus,
  onBlur,
  onKeyDown,
})

export const TextInput = (props: InputProps) => (
  <input
    {...common(props)}
    type="text"
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value)}
  />
)

export const LongTextInput = (props: InputProps) => (
  <textarea
    {...common(props)}
    rows={3}
    value={String(props.value ?? '')}
    onChange={(event) => props.onChange(event.target.value)}
  />
)

/** A text input, so that a comma or a sign is validated, not silently dropped by the browser. */
export const NumberInput = (props: InputProps) => {
  const isMoney = props.field.widget === 'money'
  return (
    <input
      {...common(props)}
      type="text"
      inputMode={props.field.wholeNumber ? 'numeric' : 'decimal'}
      className="figure"
      value={String(props.value ?? '')}
      // A letter is ignored as it is typed, but for words behind an amount (`5 lakh`). What is pasted or composed is read as
      // a whole: without its letters, `1e5` would be another number.
      onChange={({ target, nativeEvent }) => {
        const { data, isComposing } = nativeEvent as InputEvent
        const isLetter = data?.length === 1 && !/[\d.,-]/.test(asciiDigits(data))
        if (isComposing) props.onChange(target.value)
        else if (!isLetter || (isMoney && /\d/.test(target.value))) props.onChange(asciiDigits(target.value))
      }}
      onCompositionEnd={({ currentTarget }) => props.onChange(asciiDigits(currentTarget.value))}
    />
  )
}

export const FlagInput = (props: InputProps) => (
  <input
    {...common(props)}
    type="checkbox"
    checked={props.value === 1}
    onChange={(event) => props.onChange(event.target.checked ? 1 : 0)}
  />
)

export function ChoiceInput(props: InputProps) {
  const choices = useChoices(props.field, props.value)
  const long = useLongChoices(props.field)
  const pick = (id: string) => props.onChange(choices.find((choice) => String(choice.id) === id)?.id ?? null)
  if (long && props.field.rows)
    return (
      <RowSearch
        page={props.field.rows}
        chosen={choices.find(({ id }) => id === props.value)?.name}
        input={common(props)}
        onPick={(choice) => props.onChange(choice?.id ?? null)}
      />
    )
  return (
    <Select
      {...common(props)}
      value={String(props.value ?? '')}
      onValue={pick}
      choices={choices}
      empty={!props.field.required || isEmpty(props.value) ? '–' : undefined}
    />
  )
}
