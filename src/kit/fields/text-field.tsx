import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './labelled-field.tsx'

type Html = Pick<
  ComponentProps<'input'>,
  'type' | 'inputMode' | 'required' | 'disabled' | 'autoFocus' | 'autoComplete' | 'placeholder' | 'list'
>

export const TextField = ({ label, help, error, name, value, onValue, ...html }: FieldProps & Html) => (
  <Field label={label} help={help} error={error} name={name}>
    {(control) => (
      <input
        type="text"
        {...html}
        {...control}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </Field>
)

type AreaHtml = Pick<ComponentProps<'textarea'>, 'rows' | 'required' | 'disabled' | 'autoFocus'>

export const TextAreaField = ({
  label,
  help,
  error,
  name,
  value,
  onValue,
  ...html
}: FieldProps & AreaHtml) => (
  <Field label={label} help={help} error={error} name={name}>
    {(control) => (
      <textarea
        rows={3}
        {...html}
        {...control}
        value={value}
        onChange={(event) => onValue(event.target.value)}
      />
    )}
  </Field>
)
