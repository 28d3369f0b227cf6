import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { type FieldProps, Hint, Label, useField } from './field.tsx'
import { FieldProblem } from './form.tsx'

/* Fields that choose, and groups of boxes. Apart from field.tsx because the first page has none of them. */

export interface Option {
  value: string
  label: string
  /** Of a label in another language than the page's. */
  lang?: string
}

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & {
    options: readonly Option[]
    /** Of the entry that means no choice; default: choose one. False: there is no such entry. */
    none?: string | false
  }

/** A labelled dropdown that starts with no choice made. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  options,
  none,
  className = '',
  ...select
}: SelectProps) {
  const t = useWords(common)
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
      {error && <FieldProblem id={id} problem={error} />}
      <div className={`field-box ${className}`}>
        <select className="select" {...select} {...aria}>
          {none !== false && <option value="">{none ?? t('chooseOne')}</option>}
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

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name'>

/** A labelled box for several lines. */
export function TextAreaField({ name, label, hint, optional, ...box }: AreaProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <div className="field" data-wrong={error ? true : undefined}>
      <Label id={id} optional={optional}>
        {label}
      </Label>
      <Hint id={id}>{hint}</Hint>
      {error && <FieldProblem id={id} problem={error} />}
      <div className="field-box">
        <textarea rows={4} {...box} {...aria} />
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
      {error && <FieldProblem id={id} problem={error} />}
      <div className="check">
        <input {...input} {...aria} type="checkbox" />
        <label htmlFor={id}>{label}</label>
      </div>
      <Hint id={id}>{hint}</Hint>
    </div>
  )
}

type QuestionProps = Pick<FieldProps, 'label' | 'hint'> &
  Pick<ReturnType<typeof useField>, 'id' | 'error' | 'aria'> & { children: ReactNode }

/** Several inputs that answer one question. */
export const Question = ({ id, label, hint, error, aria, children }: QuestionProps) => (
  <fieldset
    className="field"
    aria-describedby={aria['aria-describedby']}
    data-wrong={error ? true : undefined}
  >
    <legend className="field-label">{label}</legend>
    <Hint id={id}>{hint}</Hint>
    {error && <FieldProblem id={id} problem={error} />}
    {children}
  </fieldset>
)

type RadioProps = Omit<FieldProps, 'optional'> & {
  options: readonly Option[]
  value?: string | null
  onPick?: (value: string) => void
}

/** A question with few answers, all in sight. */
export function RadioField({ name, label, hint, options, value, onPick }: RadioProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <Question {...{ id, label, hint, error, aria }}>
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
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
    </Question>
  )
}

type TicksProps = Omit<FieldProps, 'optional'> & {
  parts: readonly { part: string; label: string; ticked: boolean }[]
}

/** A question with any number of answers; those that are ticked arrive as `name-part`: 'on'. */
export function TicksField({ name, label, hint, parts }: TicksProps) {
  const { id, error, aria } = useField(name, hint)
  return (
    <Question {...{ id, label, hint, error, aria }}>
      <div className="stack">
        {parts.map(({ part, label, ticked }, place) => {
          const box = place === 0 ? id : `${id}-${part}`
          return (
            <div key={part} className="check">
              <input id={box} type="checkbox" name={`${name}-${part}`} defaultChecked={ticked} />
              <label htmlFor={box}>{label}</label>
            </div>
          )
        })}
      </div>
    </Question>
  )
}
