import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import type { Payout } from '#src/contract/leads-api/v1/payout.ts'
import type { SettlementState } from '#src/contract/money/settlement-states.ts'
import { businessDay, dayStart } from '#src/domain/dates.ts'
import { statements } from '#src/domain/money/set-off.ts'
import { firstDay, monthOf, nextMonth } from '#src/domain/months.ts'
import { addRupees, shareOf } from '#src/domain/paise.ts'

/** What the sandbox lender pays of a disbursal. */
const COMMISSION_PERCENT = 1

/** On which day of the next month the sandbox brings the lines of a month how far. */
const timetable = { CLAIMED: 1, SETTLED: 5, PAYABLE: 10, PAID: 15 } as const

const dayOf = (month: string, state: keyof typeof timetable): string =>
  `${nextMonth(month)}-${String(timetable[state]).padStart(2, '0')}`

/** The line that a disbursed test application earns. */
export function earningOf(application: Application, id: string, at: Date): Earning {
  const base_amount = application.disbursed_amount ?? '0.00'
  const day = businessDay(at)
  return {
    ...{ object: 'earning', id, created: at.toISOString(), livemode: false, day },
    ...{ lead: application.lead, external_id: application.external_id, application: application.id },
    ...{ product: application.product, month: monthOf(day), kind: 'EARNED', base_amount },
    amount: shareOf(Number(base_amount), COMMISSION_PERCENT).toFixed(2),
    ...{ currency: 'INR', status: 'EXPECTED' },
  }
}

/** The payouts of test lines on a day, earliest month first; what a month owes is set off as in live mode. No tax. */
export function testMonths(lines: readonly Earning[], day: string): Omit<Payout, 'id'>[] {
  const months = [...new Set(lines.map(({ month }) => month))].sort()
  const grossOf = (month: string) =>
    addRupees(...lines.filter((line) => line.month === month).map(({ amount }) => Number(amount)))
  const account = statements(months.map((month) => ({ month, gross: grossOf(month), held: 0, paid: null })))
  return months.map((month, place): Omit<Payout, 'id'> => {
    const payable = account[place]?.payable ?? 0
    const state = stateOf(month, payable, day)
    const isPaid = state.status === 'PAID'
    return {
      ...{ object: 'payout', livemode: false },
      ...{ created: dayStart(firstDay(month)).toISOString(), month, ...state },
      ...{ gross: grossOf(month).toFixed(2), payable: payable.toFixed(2), tds: null, gst: '0.00' },
      ...{ net: payable.toFixed(2), currency: 'INR', account: null },
      paid_on: isPaid ? dayOf(month, 'PAID') : null,
      utr: isPaid ? `TEST${month.replace('-', '')}` : null,
    }
  })
}

function stateOf(month: string, payable: number, day: string): Pick<Payout, 'status' | 'hold'> {
  if (monthOf(day) <= month) return { status: 'OPEN', hold: null }
  if (payable <= 0) return { status: 'HELD', hold: 'NOTHING' }
  if (day < dayOf(month, 'PAYABLE')) return { status: 'HELD', hold: 'UNSETTLED' }
  return { status: day < dayOf(month, 'PAID') ? 'DUE' : 'PAID', hold: null }
}

/** How far the lines of a payout are on a day. A month that pays nothing stays payable. */
export function dueState({ month, status }: Pick<Payout, 'month' | 'status'>, day: string): SettlementState {
  if (status === 'PAID') return 'PAID'
  const reached = (['PAYABLE', 'SETTLED', 'CLAIMED'] as const).find((state) => day >= dayOf(month, state))
  return reached ?? 'EXPECTED'
}
