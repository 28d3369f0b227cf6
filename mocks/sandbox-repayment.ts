import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { feeOf, type Json, type Loan, type NetworkOptions, plans } from './sandbox-loans.ts'

interface Seller extends Pick<NetworkOptions, 'clock' | 'own' | 'pace' | 'late'> {
  send(loan: Loan, action: string, message: Json, id: string, error?: Json, at?: Date): Promise<void>
  orderOf(loan: Loan, state: string): Json
}

/** Loans of the sandbox network after they were paid out: instalments, and payments outside the plan. */
export function makeRepayment({ clock, own, pace, late, send, orderOf }: Seller) {
  const monthsOf = ({ kind, item }: Loan) => (kind === 'GOLD_LOAN' ? 12 : (plans[item]?.months ?? 24))
  /** Interest is the same each month: good enough for an invented lender. */
  const instalmentOf = (loan: Loan) => Math.round((loan.amount * 1.12) / monthsOf(loan))
  const isOpen = (state: string) => state !== 'PAID' && state !== 'DEFERRED'

  /** The loan as it runs: its instalments, and the payment that was asked for. */
  function running(loan: Loan): Json {
    const isOver = loan.plan.length > 0 && !loan.plan.some(isOpen)
    const params = (amount: number) => ({ amount: String(amount), currency: 'INR' })
    /** The first is due in the next month. */
    const month = (at: number, day: number) =>
      new Date(Date.UTC(clock().getUTCFullYear(), clock().getUTCMonth() + 1 + at, day)).toISOString()
    const plan = loan.plan.map((status, at) => ({
      ...{ id: `instalment-${at}`, type: 'POST_FULFILLMENT', status, params: params(instalmentOf(loan)) },
      time: { label: 'INSTALLMENT', range: { start: month(at, 1), end: month(at, 28) } },
    }))
    const { label, amount, form, paid } = loan.payment ?? {}
    const url = `${own()}/${loan.slug}/form/${form}/${String(loan.context.transaction_id)}`
    const asked = label && {
      ...{ id: form, type: 'POST_FULFILLMENT', params: params(amount ?? 0), time: { label } },
      ...(paid ? { status: 'PAID' } : { status: 'NOT-PAID', url }),
    }
    return {
      ...orderOf(loan, isOver ? 'COMPLETED' : 'DISBURSED'),
      payments: [...(asked ? [asked] : []), feeOf(own(), 'PAID'), ...plan],
    }
  }

  /** Names the amount and the page for a payment outside the plan. */
  async function update(loan: Loan, order: Json, id: string): Promise<void> {
    const [wanted] = order.payments as { time: { label: string }; params?: { amount: string } }[]
    const label = wanted?.time.label ?? ''
    const amounts: Record<string, number> = {
      FORECLOSURE: Math.round(loan.plan.filter(isOpen).length * instalmentOf(loan) * 0.95),
      MISSED_EMI_PAYMENT: loan.plan.filter((state) => state === 'DELAYED').length * instalmentOf(loan) + 500,
      PRE_PART_PAYMENT: Number(wanted?.params?.amount),
    }
    const count = (loan.asked.update ?? []).length
    loan.payment = { label, amount: amounts[label] ?? 0, form: `pay-${count}`, paid: false }
    if (loan.fault === 'late' && count === 1) await late()
    return send(loan, 'on_update', { order: running(loan) }, id)
  }

  /** The customer paid on the seller's page. */
  async function pay(loan: Loan): Promise<void> {
    const { payment } = loan
    if (!payment || payment.paid) return
    const before = { order: running(loan), at: new Date(clock().getTime() - 1) }
    payment.paid = true
    const first = loan.plan.length - Math.floor(payment.amount / instalmentOf(loan))
    loan.plan = loan.plan.map((state, at) => {
      const isSettled =
        payment.label === 'FORECLOSURE' ||
        (payment.label === 'MISSED_EMI_PAYMENT' ? state === 'DELAYED' : at >= first)
      return isSettled && isOpen(state) ? 'DEFERRED' : state
    })
    await send(loan, 'on_update', { order: running(loan) }, randomUUID())
    if (loan.fault === 'reordered')
      await send(loan, 'on_status', { order: before.order }, randomUUID(), undefined, before.at)
  }

  const planOf = (loan: Loan): string[] => Array.from({ length: monthsOf(loan) }, () => 'NOT-PAID')

  /** The first instalment of this loan is not paid in time. */
  async function miss(loan: Loan): Promise<void> {
    if (loan.fault !== 'missed') return
    await sleep(pace)
    loan.plan[0] = 'DELAYED'
    await send(loan, 'on_update', { order: running(loan) }, randomUUID())
  }

  return { running, update, pay, miss, planOf }
}
