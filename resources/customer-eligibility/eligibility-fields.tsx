import type { FieldProps } from '#src/kit/fields/labelled-field.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminEligibility } from './words.ts'

export const productCodes = ['pl', 'bl', 'gl', 'hl'] as const
export type ProductCode = (typeof productCodes)[number]
export const employments = ['salaried', 'self_employed', 'business'] as const

interface ChoiceProps extends FieldProps {
  values: readonly (keyof typeof adminEligibility.en)[]
  empty?: string
}

/** A choice of words of this page. */
export function Choice({ values, ...field }: ChoiceProps) {
  const w = useWords(adminEligibility)
  return <SelectField {...field} choices={values.map((one) => ({ id: one, name: w(one) }))} />
}

/** A number in Indian grouping: 1,00,000. */
export const Figure = (props: FieldProps) => <TextField {...props} inputMode="decimal" />

/** Empty is undefined. Anything but a number is NaN, which the schema refuses with the field's name. */
export function figureOf(typed: string): number | undefined {
  const text = typed.replaceAll(',', '').trim()
  return text === '' ? undefined : Number(text)
}
