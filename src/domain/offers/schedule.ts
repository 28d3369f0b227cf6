import { Decimal } from 'decimal.js'
import { roundPaise } from '#src/domain/paise.ts'
import { emiOf } from './emi.ts'

/** A month of the repayment schedule; rupees with paise. */
export interface Instalment {
  month: number
  /** Owed before this instalment. */
  outstanding: number
  principal: number
  interest: number
  instalment: number
}

/** Repayment schedule in paise as it would be billed; the last instalment takes the rounding. */
export function scheduleOf(amount: number, rate: number, months: number): Instalment[] {
  const emi = roundPaise(emiOf(amount, rate, months))
  const rows: Instalment[] = []
  let outstanding = new Decimal(amount)
  for (let month = 1; month <= months; month++) {
    const interest = roundPaise(outstanding.mul(rate).div(1200))
    const principal = month === months ? outstanding : new Decimal(emi).minus(interest)
    rows.push({
      month,
      outstanding: outstanding.toNumber(),
      principal: principal.toNumber(),
      interest,
      instalment: principal.plus(interest).toNumber(),
    })
    outstanding = outstanding.minus(principal)
  }
  return rows
}
