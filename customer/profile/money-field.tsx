import type { FocusEvent } from 'react'
import { typedRupees } from '#src/contract/typed-input.ts'
import { TextField } from '#src/kit/fields/field.tsx'
import { selectWhole } from '#src/kit/fields/select-whole.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Groups the digits, so that an extra zero is visible. */
function group(event: FocusEvent<HTMLInputElement>): void {
  const amount = typedRupees(event.target.value)
  if (amount !== undefined && !Number.isNaN(amount)) event.target.value = grouped.format(amount)
}

interface Props {
  name: string
  label: string
  hint?: string
  optional?: boolean
  amount: number | null
}

/** Rupees, shown in lakh grouping once typed. */
export const MoneyField = ({ amount, ...field }: Props) => (
  <TextField
    {...field}
    className="short"
    inputMode="decimal"
    prefix="₹"
    autoComplete="off"
    onFocus={selectWhole}
    defaultValue={amount === null ? '' : grouped.format(amount)}
    onBlur={group}
  />
)
