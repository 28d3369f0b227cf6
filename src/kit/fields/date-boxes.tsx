import type { FocusEvent } from 'react'
import { monthOf, readTypedDay } from '#src/domain/typed-day.ts'
import { Question } from './choice-fields.tsx'
import { type FieldProps, useField } from './field.tsx'
import { dateParts } from './typed-boxes.ts'

/** Shows a date that was pasted into one box, or a month's name, as the numbers it means. */
function spread({ target, currentTarget }: FocusEvent<HTMLDivElement>): void {
  if (!(target instanceof HTMLInputElement)) return
  const boxes = [...currentTarget.querySelectorAll('input')]
  const whole = readTypedDay(target.value)
  const named = target === boxes[1] ? monthOf(target.value.trim()) : undefined
  if (whole)
    for (const [place, text] of whole.split('-').reverse().entries()) {
      const box = boxes[place]
      if (box) box.value = place < 2 ? String(Number(text)) : text
    }
  else if (named) target.value = named
}

interface Props extends Omit<FieldProps, 'optional'> {
  labels: readonly [day: string, month: string, year: string]
  isBirthday?: boolean
}

/** A date one knows by heart, as three boxes; they arrive as `name-day` and so on, and `dayOfBoxes` reads them. */
export function DateBoxes({ name, label, hint, labels, isBirthday }: Props) {
  const { id, error, aria } = useField(name, hint)
  return (
    <Question {...{ id, label, hint, error, aria }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the boxes in it are left, not the group */}
      <div className="boxes" onBlur={spread}>
        {dateParts.map((part, place) => {
          const box = place === 0 ? id : `${id}-${part}`
          return (
            <div key={part}>
              <label className="box-label" htmlFor={box}>
                {labels[place]}
              </label>
              <div className="field-box">
                <input
                  id={box}
                  name={`${name}-${part}`}
                  className={`box-of-${part === 'year' ? 4 : 2}`}
                  inputMode="numeric"
                  autoComplete={isBirthday ? `bday-${part}` : 'off'}
                  aria-invalid={aria['aria-invalid']}
                />
              </div>
            </div>
          )
        })}
      </div>
    </Question>
  )
}
