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

/** A sum paid back early, after so many instalments. */
export interface Prepayment {
  after: number
  amount: number
}

/**
 * Repayment schedule in paise as it would be billed; the last instalment takes the rounding.
 * @param prepaid keeps the instalment and shortens the term
 */
export function scheduleOf(amount: number, rate: number, months: number, prepaid?: Prepayment): Instalment[] {
  const emi = roundPaise(emiOf(amount, rate, months))
  const rows: Instalment[] = []
  let outstanding = new Decimal(amount)
  for (let month = 1; month <= months; month++) {
    if (month - 1 === prepaid?.after) outstanding = Decimal.max(0, outstanding.minus(prepaid.amount))
    if (outstanding.isZero()) break
    const interest = roundPaise(outstanding.mul(rate).div(1200))
    const billed = new Decimal(emi).minus(interest)
    const principal = month === months || billed.gt(outstanding) ? outstanding : billed
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
