import './field.css'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { FieldProblem, fieldId, useForm } from './form.tsx'

export interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

/** What a control needs to be tied to its label, hint and error. */
export function useField(name: string, hint: ReactNode) {
  const { id: form, problems } = useForm()
  const id = fieldId(form, name)
  const error = problems[name]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria = {
    id,
    name,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return { id, error, aria }
}

export function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className="field-hint">
      {children}
    </p>
  ) : null
}

export function Label({ id, children, optional }: { id: string; children: ReactNode; optional?: boolean }) {
  const t = useWords(common)
  return (
    <label className="field-label" htmlFor={id}>
      {children}
      {optional && <span className="field-optional"> ({t('optional')})</span>}
    </label>
  )
}

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & {
    prefix?: string
    suffix?: string
    ref?: Ref<HTMLInputElement>
  }

/** A labelled input: label above, hint below it, error between the two and the box. */
export function TextField({
  name,
  label,
  hint,
  optional,
  prefix,
  suffix,
  className = '',
  ...input
}: InputProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
      {error && <FieldProblem id={id} problem={error} />}
      <div className={`field-box ${className}`}>
        {prefix && <span className="field-affix">{prefix}</span>}
        <input {...input} {...aria} />
        {suffix && <span className="field-affix">{suffix}</span>}
      </div>
    </div>
  )
}
