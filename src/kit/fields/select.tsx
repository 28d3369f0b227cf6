import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './labelled-field.tsx'

export interface Choice {
  id: string | number
  name: string
}

interface Props
  extends Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'onChange' | 'children' | 'multiple'> {
  choices: readonly Choice[]
  /** Label of the empty first entry. Without it a choice is required. */
  empty?: string | undefined
  value: string | number
  onValue: (value: string) => void
}

/** The only select of the back office, as the browser draws it. */
export const Select = ({ choices, empty, value, onValue, ...html }: Props) => (
  <select {...html} value={value} onChange={(event) => onValue(event.target.value)}>
    {empty !== undefined && <option value="">{empty}</option>}
    {choices.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

type SelectFieldProps = Omit<FieldProps, 'value'> &
  Pick<Props, 'choices' | 'empty' | 'value' | 'required' | 'disabled' | 'onBlur'>

export const SelectField = ({ label, help, error, name, ...select }: SelectFieldProps) => (
  <Field label={label} help={help} error={error} name={name}>
    {(control) => <Select {...control} {...select} />}
  </Field>
)
