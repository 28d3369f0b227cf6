import { useWords } from '#src/platform/words.tsx'
import { adminEligibility } from './customer-eligibility.words.ts'

export const productCodes = ['pl', 'bl', 'gl', 'hl'] as const
export type ProductCode = (typeof productCodes)[number]
export const employments = ['salaried', 'self_employed', 'business'] as const

interface SelectProps<T extends string> {
  name: string
  label: string
  values: readonly T[]
  initial?: T
  empty?: string
  onChange?: (value: T) => void
}

/** A choice of words of this page. */
export function Choice<T extends string>({ name, label, values, initial, empty, onChange }: SelectProps<T>) {
  const w = useWords(adminEligibility)
  return (
    <label>
      {label}
      <select name={name} defaultValue={initial} onChange={(event) => onChange?.(event.target.value as T)}>
        {empty && <option value="">{empty}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {w(value as keyof typeof adminEligibility.en)}
          </option>
        ))}
      </select>
    </label>
  )
}

interface FigureProps {
  name: string
  label: string
  initial?: string
  error?: string
}

/** A number as people here write it: 1,00,000. */
export const Figure = ({ name, label, initial, error }: FigureProps) => (
  <label>
    {label}
    <input
      type="text"
      inputMode="decimal"
      name={name}
      defaultValue={initial}
      aria-invalid={error ? true : undefined}
    />
  </label>
)

/** Empty: undefined. What is no number stays NaN, which the server's schema refuses by the field's name. */
export function figureOf(form: FormData, name: string): number | undefined {
  const text = String(form.get(name) ?? '')
    .replaceAll(',', '')
    .trim()
  return text === '' ? undefined : Number(text)
}
