import { addRupees } from '#src/domain/paise.ts'

/*
 * A month of a merchant may end below nothing: commission that was paid is taken back. What is missing is not asked back;
 * it is carried forward and set off against what later months bring. What was held back and is let go is carried too.
 */

export interface MonthSums {
  /** `2026-10` */
  month: string
  /** Sum of the month's lines, rupees; below nothing where more was taken back than earned. */
  gross: number
  /** Of it what must not be paid yet, or ever: lines that are looked at. */
  held: number
  /** What was paid for it, before tax; null while nothing was. */
  paid: number | null
}

/** A part of the opening balance, by the month it came from. */
export interface SetOff {
  month: string
  amount: number
}

export interface Statement {
  month: string
  /** Carried in: below nothing is missing, above it was held back before and is let go. */
  opening: number
  /** Taken from this month for what is missing, never below nothing. */
  set_off: number
  /** The months whose missing sums that were, the oldest first. */
  set_off_of: SetOff[]
  /** What is to be paid, or was, before tax; never below nothing. */
  payable: number
  /** Carried out to the next month. */
  closing: number
}

/**
 * The account of a merchant, month after month. A month that can pay pays in full what is left, so only what is missing
 * goes on; what was paid stays as it was paid, and what it differs by goes on as well.
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

/** Takes an amount from the oldest parts on. @returns what was taken, and what is left */
function take(parts: readonly SetOff[], amount: number): [taken: SetOff[], rest: SetOff[]] {
  const taken: SetOff[] = []
  const rest: SetOff[] = []
  let wanted = amount
  for (const part of parts) {
    const now = Math.min(wanted, part.amount)
    if (now > 0) taken.push({ ...part, amount: now })
    if (part.amount > now) rest.push({ ...part, amount: addRupees(part.amount, -now) })
    wanted = addRupees(wanted, -now)
  }
  return [taken, rest]
}
