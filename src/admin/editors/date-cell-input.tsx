import { DateInput } from '#src/kit/fields/date-field.tsx'
import { common } from './plain-inputs.tsx'
import type { InputProps } from './widget-props.ts'

/** Typed text counts once it is a complete date; what is none is refused when the cell is left. */
export const DateCellInput = (props: InputProps) => (
  <DateInput
    {...common(props)}
    value={String(props.value ?? '')}
    onValue={(value, isDate) => props.onChange(value || null, isDate || undefined)}
  />
)
