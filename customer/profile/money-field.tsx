import type { FocusEvent } from 'react'
import { TextField } from '#src/kit/fields/field.tsx'
import { rupeesOf } from './checks.ts'

const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** Groups the digits, so that an extra zero is visible. */
function group(event: FocusEvent<HTMLInputElement>): void {
  const amount = rupeesOf(event.target.value)
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
    prefix="₹"
    inputMode="decimal"
    autoComplete="off"
    maxLength={16}
    defaultValue={amount === null ? '' : grouped.format(amount)}
    onBlur={group}
  />
)
