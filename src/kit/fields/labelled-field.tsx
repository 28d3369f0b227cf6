import { type ReactNode, useId } from 'react'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'

/** Props of every labelled field; a form provides the last four (form.tsx). */
export interface FieldProps {
  label: string
  help?: string | undefined
  /** What is wrong with it, in words. */
  error?: string | undefined
  value: string
  onValue: (value: string) => void
  name?: string
}

export interface ControlProps {
  id: string
  name?: string | undefined
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

interface Props extends Pick<FieldProps, 'label' | 'help' | 'error' | 'name'> {
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, and below it what is wrong or what to type. */
export function Field({ label, help, error, name, children }: Props) {
  const id = useId()
  const below = error || help ? `${id}-below` : undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, name, 'aria-invalid': error ? true : undefined, 'aria-describedby': below })}
      {error ? <ErrorLine id={below} text={error} /> : help && <small id={below}>{help}</small>}
    </div>
  )
}
