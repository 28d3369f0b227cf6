import { businessDay, daysBetween } from '#src/domain/dates.ts'
import { addRupees } from '#src/domain/paise.ts'
import { statusCode } from './status.ts'

/** A payment of a loan to the customer, and what of it was returned. Columns of lender_application hold them in order. */
export interface Tranche {
  /** ISO. */
  day: string
  /** Rupees. */
  amount: number
  /** The bank's reference of the transfer, in capitals. */
  utr: string | null
  returned: readonly { day: string; amount: number }[]
}

/** What a file or a webhook says of a loan's money. */
export interface MoneyReport {
  kind: 'PAYMENT' | 'RETURN'
  amount: number | null
  day: string
  utr: string | null
}

/** The state of a loan, the same for files and webhooks. */
export type LoanState = 'UNPAID' | 'PAID' | 'PART_RETURNED' | 'RETURNED'

/** A report, compared with the payments that are known. */
export type LoanFact =
  | 'KNOWN_PAYMENT'
  /** A known payment with another amount. */
  | 'OTHER_AMOUNT'
  /** By its UTR not one of the known payments. */
  | 'FURTHER_PAYMENT'
  /** Perhaps a further payment: nothing but amount and day speak for it. */
  | 'UNNAMED_PAYMENT'
  | 'KNOWN_RETURN'
  /** Of a part, or of one of several payments. */
  | 'PART_RETURN'
  /** Nothing of the loan is left. */
  | 'LAST_RETURN'
  /** It may be of several payments. */
  | 'UNCLEAR_RETURN'

/** `CHANGE`: the loan stays paid; `PAY`, `CANCEL`: its status changes; `ASK`: an admin decides. */
type LoanEffect = 'SAME' | 'PAY' | 'CHANGE' | 'CANCEL' | 'ASK' | 'REFUSE'

const ofPaid = {
  KNOWN_PAYMENT: 'SAME',
  OTHER_AMOUNT: 'ASK',
  FURTHER_PAYMENT: 'CHANGE',
  UNNAMED_PAYMENT: 'ASK',
  KNOWN_RETURN: 'SAME',
  PART_RETURN: 'CHANGE',
  LAST_RETURN: 'CANCEL',
  UNCLEAR_RETURN: 'REFUSE',
} as const satisfies Record<LoanFact, LoanEffect>

/** What each fact does in each state. */
export const loanEffects: Readonly<Record<LoanState, Readonly<Record<LoanFact, LoanEffect>>>> = {
  // A status that an admin set by hand leaves the payments as they are.
  UNPAID: {
    KNOWN_PAYMENT: 'PAY',
    OTHER_AMOUNT: 'PAY',
    FURTHER_PAYMENT: 'PAY',
    UNNAMED_PAYMENT: 'PAY',
    KNOWN_RETURN: 'REFUSE',
    PART_RETURN: 'REFUSE',
    LAST_RETURN: 'REFUSE',
    UNCLEAR_RETURN: 'REFUSE',
  },
  PAID: ofPaid,
  PART_RETURNED: ofPaid,
  // Files repeat what a loan was before it was returned; what is paid after that is a new disbursal.
  RETURNED: {
    KNOWN_PAYMENT: 'SAME',
    OTHER_AMOUNT: 'SAME',
    FURTHER_PAYMENT: 'PAY',
    UNNAMED_PAYMENT: 'PAY',
    KNOWN_RETURN: 'SAME',
    PART_RETURN: 'SAME',
    LAST_RETURN: 'SAME',
    UNCLEAR_RETURN: 'SAME',
  },
}

/** What a report does to a loan. */
export interface LoanMove {
  fact: LoanFact
  effect: LoanEffect
  /** The payment that it is about, or that it adds; -1: all of them. */
  index: number
  /** The payments after it, if it takes effect. */
  tranches: readonly Tranche[]
}

/** Lenders' files differ by days: within so many, the later word counts; beyond, an admin decides. */
const DATE_WINDOW_DAYS = 7

export const isDateSlip = (known: string, reported: string): boolean =>
  Math.abs(daysBetween(known, reported)) <= DATE_WINDOW_DAYS

/** Rupees of a payment that were not returned; its amount may have been corrected to less than that. */
export const leftOf = ({ amount, returned }: Tranche): number =>
  Math.max(addRupees(amount, ...returned.map((one) => -one.amount)), 0)

/** Rupees of a loan that the customer has. */
export const leftOfLoan = (tranches: readonly Tranche[]): number => addRupees(0, ...tranches.map(leftOf))

/** The payments of a loan that were not returned as a whole. */
export const paymentsOf = (tranches: readonly Tranche[]): readonly Tranche[] =>
  tranches.filter((one) => leftOf(one) > 0)

interface Loan {
  status: number
  tranches: readonly Tranche[]
}

/** The payments of a stored loan, also where only its amount is known. */
export function knownTranches(
  { status, tranches }: Loan,
  amount: number | null,
  paidAt: Date | string | null,
): readonly Tranche[] {
  const known = tranches.length > 0 || paidAt === null
  if (known || (status !== statusCode.DISBURSED && status !== statusCode.CANCELLED_COOLING_OFF))
    return tranches
  const day = businessDay(new Date(paidAt))
  const returned = status === statusCode.DISBURSED ? [] : [{ day, amount: 0 }]
  return [{ day, amount: amount ?? 0, utr: null, returned }]
}

export function loanState({ status, tranches }: Loan): LoanState {
  if (status === statusCode.CANCELLED_COOLING_OFF) return 'RETURNED'
  if (status !== statusCode.DISBURSED) return 'UNPAID'
  return tranches.some(({ returned }) => returned.length > 0) ? 'PART_RETURNED' : 'PAID'
}

/** What a status with these details says of a loan's money; null: nothing. */
export function reportOf(code: number, said: Omit<MoneyReport, 'kind'>): MoneyReport | null {
  if (code === statusCode.DISBURSED) return { kind: 'PAYMENT', ...said }
  return code === statusCode.CANCELLED_COOLING_OFF ? { kind: 'RETURN', ...said } : null
}

/** The effect of a report on a loan, by the table above. */
export function loanMove(loan: Loan, report: MoneyReport): LoanMove {
  const {
    fact,
    index,
    tranches = loan.tranches,
  } = report.kind === 'PAYMENT' ? paymentOf(loan, report) : returnOf(loan.tranches, report)
  return { fact, index, tranches, effect: loanEffects[loanState(loan)][fact] }
}

type Found = Omit<LoanMove, 'effect' | 'tranches'> & { tranches?: readonly Tranche[] }

function paymentOf({ status, tranches }: Loan, { amount, day, utr }: MoneyReport): Found {
  const added = {
    index: tranches.length,
    tranches: [...tranches, { day, amount: amount ?? 0, utr, returned: [] }],
  }
  const isTotal = utr === null && tranches.length > 1 && amount === leftOfLoan(tranches)
  if (isTotal && tranches.every((one) => one.amount !== amount)) return { fact: 'KNOWN_PAYMENT', index: -1 }
  const index = matching(tranches, { amount, day, utr })
  const match = tranches[index]
  if (match) {
    const fact = amount === null || match.amount === amount ? 'KNOWN_PAYMENT' : 'OTHER_AMOUNT'
    const corrected = { ...match, amount: amount ?? match.amount, utr: match.utr ?? utr }
    return { fact, index, tranches: tranches.with(index, corrected) }
  }
  // A cumulative file repeats it after its return.
  const isOver = status === statusCode.CANCELLED_COOLING_OFF && utr === null && day <= lastReturn(tranches)
  if (isOver) return { fact: 'KNOWN_PAYMENT', index: -1 }
  const twin = tranches.some((one) => one.amount === amount && isDateSlip(one.day, day))
  return { fact: utr === null || twin ? 'UNNAMED_PAYMENT' : 'FURTHER_PAYMENT', ...added }
}

/** The payment that a report is about: by its UTR, else by amount and day. -1: none. */
function matching(
  tranches: readonly Tranche[],
  { amount, day, utr }: Pick<MoneyReport, 'amount' | 'day' | 'utr'>,
): number {
  const named = tranches.findIndex((one) => utr !== null && one.utr === utr)
  if (named !== -1) return named
  const days = (one: Tranche) => Math.abs(Date.parse(one.day) - Date.parse(day))
  const possible = tranches
    .filter((one) => utr === null || one.utr === null)
    .sort((a, b) => days(a) - days(b))
  const near = possible.filter((one) => isDateSlip(one.day, day))
  const same = (one: Tranche) => amount === null || one.amount === amount
  const found = near.find(same) ?? (utr === null ? possible.find(same) : undefined) ?? near[0]
  return found ? tranches.indexOf(found) : -1
}

const lastReturn = (tranches: readonly Tranche[]): string =>
  tranches
    .flatMap(({ returned }) => returned.map(({ day }) => day))
    .sort()
    .at(-1) ?? ''

function returnOf(tranches: readonly Tranche[], { amount, day, utr }: MoneyReport): Found {
  const named = tranches.filter((one) => utr !== null && one.utr === utr)
  const asked = named.length > 0 ? named : tranches
  const live = asked.filter((one) => leftOf(one) > 0)
  const isKnown = (one: Tranche) =>
    amount !== null && one.returned.some((part) => part.amount === amount && isDateSlip(part.day, day))
  const known = live.length > 0 ? asked.find(isKnown) : asked[0]
  if (known) return { fact: 'KNOWN_RETURN', index: tranches.indexOf(known) }
  const [only] = live
  const exact = live.filter((one) => leftOf(one) === amount)
  const [one] = exact
  const isAll = amount === null || amount >= leftOfLoan(live)
  const part = !isAll && one && exact.length === 1 ? one : live.length === 1 ? only : undefined
  const back = isAll ? live : part ? [part] : []
  if (back.length === 0) return { fact: 'UNCLEAR_RETURN', index: -1 }
  const after = tranches.map((tranche) =>
    back.includes(tranche)
      ? {
          ...tranche,
          returned: [...tranche.returned, { day, amount: isAll ? leftOf(tranche) : (amount ?? 0) }],
        }
      : tranche,
  )
  const index = back.length === 1 && back[0] ? tranches.indexOf(back[0]) : -1
  return { fact: leftOfLoan(after) > 0 ? 'PART_RETURN' : 'LAST_RETURN', index, tranches: after }
}

/** The payments of a loan that becomes paid: one that was returned by mistake counts again. */
export function paidTranches(loan: Loan, paid: Omit<MoneyReport, 'kind'>): readonly Tranche[] {
  const { index, tranches } = loanMove(loan, { kind: 'PAYMENT', ...paid })
  const now = tranches.map((one, at) => (at === index && leftOf(one) === 0 ? { ...one, returned: [] } : one))
  if (leftOfLoan(now) > 0) return now
  const { amount, day, utr } = paid
  return [...loan.tranches, { day, amount: amount ?? 0, utr, returned: [] }]
}

/** The payments of a loan that was returned. */
export const returnedTranches = (tranches: readonly Tranche[], day: string): readonly Tranche[] =>
  tranches.map((one) =>
    leftOf(one) > 0 ? { ...one, returned: [...one.returned, { day, amount: leftOf(one) }] } : one,
  )
