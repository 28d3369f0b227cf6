import { addRupees } from '#src/domain/paise.ts'

/*
 ** A merchant's month may end negative when paid commission is reversed. The missing amount is not claimed back;
 ** it is carried forward and set off against later months. Held amounts that are released are carried too.
 */

export interface MonthSums {
  /** `2026-10` */
  month: string
  /** Sum of the month's lines, rupees; negative if more was reversed than earned. */
  gross: number
  /** Part of it that is held: lines under review, or withheld for good. */
  held: number
  /** Amount paid for it, before tax; null if not paid. */
  paid: number | null
}

/** A part of the opening balance, by the month it came from. */
export interface SetOff {
  month: string
  amount: number
}

export interface Statement {
  month: string
  /** Brought forward: negative is owed from earlier months, positive was held and is released. */
  opening: number
  /** Deducted this month for what is owed; never negative. */
  set_off: number
  /** The earlier months it settles, oldest first. */
  set_off_of: SetOff[]
  /** Amount to pay, or paid, before tax; never negative. */
  payable: number
  /** Carried forward to the next month. */
  closing: number
}

/**
 ** The account of a merchant by month. A month with a positive balance pays it in full, so only negative balances
 ** are carried forward; a paid amount does not change, and its difference is carried forward too.
 * @param months ascending, each once
 */
export function statements(months: readonly MonthSums[]): Statement[] {
  let opening = 0
  let missing: SetOff[] = []
  return months.map(({ month, gross, held, paid }) => {
    const free = addRupees(gross, -held)
    const left = addRupees(opening, free)
    const payable = paid ?? Math.max(left, 0)
    const closing = paid === null ? Math.min(left, 0) : addRupees(left, -paid)
    const set_off = Math.min(Math.max(-opening, 0), Math.max(addRupees(closing, -opening), 0))
    const [set_off_of, rest] = take(missing, set_off)
    const more = addRupees(Math.max(-closing, 0), -sum(rest))
    missing = more > 0 ? [...rest, { month, amount: more }] : rest
    const statement = { month, opening, set_off, set_off_of, payable, closing }
    opening = closing
    return statement
  })
}

const sum = (parts: readonly SetOff[]) => addRupees(0, ...parts.map(({ amount }) => amount))

/** Takes an amount from the oldest parts first. @returns what was taken, and what is left */
function take(parts: readonly SetOff[], amount: number): [taken: SetOff[], rest: SetOff[]] {
  const taken: SetOff[] = []
  const rest: SetOff[] = []
  let remaining = amount
  for (const part of parts) {
    const now = Math.min(remaining, part.amount)
    if (now > 0) taken.push({ ...part, amount: now })
    if (part.amount > now) rest.push({ ...part, amount: addRupees(part.amount, -now) })
    remaining = addRupees(remaining, -now)
  }
  return [taken, rest]
}
