import './field.css'
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import { common } from '#src/locales/common.ts'
import { useWords } from '#src/platform/words.tsx'
import { fieldId, useForm } from './form.tsx'

interface FieldProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

/** What a control needs to be tied to its label, hint and error. */
function useField(name: string, hint: ReactNode) {
  const { id: form, problems } = useForm()
  const id = fieldId(form, name)
  const error = problems[name]
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const aria = { id, name, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }
  return { id, error, aria }
}

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return children ? (
    <p id={`${id}-hint`} className="field-hint">
      {children}
    </p>
  ) : null
}

function FieldError({ id, children }: { id: string; children?: string }) {
  const t = useWords(common)
  return children ? (
    <p id={`${id}-error`} className="field-error">
      <span className="visually-hidden">{t('errorPrefix')} </span>
      {children}
    </p>
  ) : null
}

function Label({ id, children, optional }: { id: string; children: ReactNode; optional?: boolean }) {
  const t = useWords(common)
  return (
    <label className="field-label" htmlFor={id}>
      {children}
      {optional && <span className="field-optional"> ({t('optional')})</span>}
    </label>
  )
}

type InputProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { prefix?: string; suffix?: string }

/** A labelled input: label above, hint below it, error between the two and the box. */
export function TextField({ name, label, hint, optional, prefix, suffix, className = '', ...input }: InputProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      <div className={`field-box ${className}`}>
        {prefix && <span className="field-affix">{prefix}</span>}
        <input {...input} {...aria} />
        {suffix && <span className="field-affix">{suffix}</span>}
      </div>
    </div>
  )
}

export interface Option {
  value: string
  label: string
}

type SelectProps = FieldProps & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { options: readonly Option[] }

/** A labelled dropdown that starts with no choice made. */
export function SelectField({ name, label, hint, optional, options, className = '', ...select }: SelectProps) {
  const t = useWords(common)
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      <div className={`field-box ${className}`}>
        <select {...select} {...aria}>
          <option value="">{t('chooseOne')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

type CheckProps = Omit<FieldProps, 'optional'> & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'type'>

/** One tick box; its value arrives as 'on'. Consent boxes never start ticked. */
export function CheckField({ name, label, hint, ...input }: CheckProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <FieldError id={id}>{error}</FieldError>
      <div className="check">
        <input {...input} {...aria} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      <Hint id={id}>{hint}</Hint>
    </div>
  )
}

type RadioProps = Omit<FieldProps, 'optional'> & {
  options: readonly Option[]
  value?: string | null
  onPick?: (value: string) => void
}

/** A question with few answers, all in sight. */
export function RadioField({ name, label, hint, options, value, onPick }: RadioProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <fieldset className="field" aria-describedby={aria['aria-describedby']} data-wrong={error ? true : undefined}>
      <legend className="field-label">{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      <div className="radios">
        {options.map((option, place) => (
          <label key={option.value} className="radio">
            <input
              id={place === 0 ? id : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === value}
              onChange={() => onPick?.(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface BoxesProps extends Omit<FieldProps, 'optional'> {
  /** Part → its label; the parts arrive as `name-part`. */
  parts: readonly { part: string; label: string; maxLength: number; autoComplete?: string }[]
}

/** A date of birth and the like: short number boxes under one question. */
export function BoxesField({ name, label, hint, parts }: BoxesProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <fieldset className="field" aria-describedby={aria['aria-describedby']} data-wrong={error ? true : undefined}>
      <legend className="field-label">{label}</legend>
      <Hint id={id}>{hint}</Hint>
      <FieldError id={id}>{error}</FieldError>
      <div className="boxes">
        {parts.map(({ part, label, ...input }, place) => {
          const box = place === 0 ? id : `${id}-${part}`
          return (
            <div key={part}>
              <label className="box-label" htmlFor={box}>
                {label}
              </label>
              <div className="field-box">
                <input
                  {...input}
                  id={box}
                  name={`${name}-${part}`}
                  className={`digits-${input.maxLength}`}
                  inputMode="numeric"
                  aria-invalid={aria['aria-invalid']}
                />
              </div>
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
