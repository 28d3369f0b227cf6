import type { FocusEvent } from 'react'
import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { typedYear } from '#src/contract/typed-input.ts'
import { parseDayMonthYear } from '#src/domain/dates.ts'
import { monthOf, readTypedDay } from '#src/domain/typed-day.ts'
import { Question } from './choice-fields.tsx'
import { type FieldProps, useField } from './field.tsx'
import type { Typed } from './form.tsx'

const parts = ['day', 'month', 'year'] as const

const boxesOf = (typed: Typed, name: string) =>
  parts.map((part) => asciiDigits(typed[`${name}-${part}`] ?? '').trim()) as [string, string, string]

/** Whether something is typed in one of the boxes. */
export const isDayTyped = (typed: Typed, name: string): boolean => boxesOf(typed, name).some(Boolean)
/** The year as it is typed, in four digits where its two are clear. */
export const yearOfBoxes = (typed: Typed, name: string): string => typedYear(boxesOf(typed, name)[2])

/** The day in the boxes as ISO: numbers, the month by its name, or a whole date in the first box. Null if it is none. */
export function dayOfBoxes(typed: Typed, name: string): string | null {
  const [day, month, year] = boxesOf(typed, name)
  if (month === '' && year === '') return readTypedDay(day)
  return parseDayMonthYear(day, monthOf(month) ?? '', typedYear(year))
}

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
        {parts.map((part, place) => {
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
