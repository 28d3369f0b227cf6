import type { Repayment, RepayWay } from '#src/contract/applications/repayment.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Said } from './conversation.ts'
import type { Order, Payment } from './messages.ts'
import { figureIn } from './offer.ts'

/* How a loan is paid back, by all that was said, in the order of the senders' clocks. */

/** The network's names of payments outside the plan. */
export const labels = {
  part: 'PRE_PART_PAYMENT',
  close: 'FORECLOSURE',
  missed: 'MISSED_EMI_PAYMENT',
} as const satisfies Record<RepayWay, string>

const ways = Object.keys(labels) as RepayWay[]
const wayOf = (payment: Payment): RepayWay | undefined =>
  ways.find((way) => labels[way] === payment.time?.label)

/** Recorded messages spell DEFERRED in two ways. */
const states: Readonly<Record<string, Repayment['instalments'][number]['state']>> = {
  PAID: 'paid',
  DELAYED: 'missed',
  DEFERRED: 'dropped',
  DEFFERED: 'dropped',
}

const dayOf = (time: string | undefined): string | null =>
  time === undefined || Number.isNaN(Date.parse(time)) ? null : businessDay(new Date(time))

function instalmentsIn(order: Order | undefined): Repayment['instalments'] {
  return (order?.payments ?? []).flatMap((payment) => {
    const amount = figureIn(payment.params?.amount)
    if (payment.time?.label !== 'INSTALLMENT' || amount === undefined) return []
    const by = dayOf(payment.time.range?.end)
    return [{ amount, by, state: states[payment.status ?? ''] ?? ('due' as const) }]
  })
}

interface Heard {
  said: Said
  order: Order | undefined
  body: { error?: unknown }
}

/**
 * @param heard what the lender said, by its clock @param asked our requests for a payment @param wait milliseconds for its answer
 * @returns null while no order names instalments
 */
export function repaymentOf(
  heard: readonly Heard[],
  asked: readonly Said[],
  wait: number,
  now: Date,
): Repayment | null {
  const plans = heard.map(({ order }) => instalmentsIn(order))
  const instalments = plans.findLast((plan) => plan.length > 0)
  if (!instalments) return null
  const states = heard.flatMap(({ order }) => order?.fulfillments ?? [])
  const closed = states.some(({ state }) => state?.descriptor?.code === 'COMPLETED')
  const isLeft = !closed && instalments.some(({ state }) => state === 'due' || state === 'missed')
  const isMissed = instalments.some(({ state }) => state === 'missed')
  return {
    closed,
    instalments,
    payment: paymentOf(heard, asked.at(-1), wait, now),
    ways: isLeft ? ways.filter((way) => way !== 'missed' || isMissed) : [],
  }
}

/** The payment that was asked for last, or that the lender named itself. */
function paymentOf(heard: readonly Heard[], last: Said | undefined, wait: number, now: Date) {
  const reply = last && heard.find(({ said }) => said.message_id === last.message_id)
  if (last && (!reply || reply.body.error)) {
    const isSoon = !reply && now.getTime() - last.at.getTime() <= wait
    const state: 'asked' | 'failed' = isSoon ? 'asked' : 'failed'
    const { way, amount = null } = last.body as { way: RepayWay; amount?: number }
    return { way, amount, url: null, named_on: businessDay(last.at), state }
  }
  const named = heard.flatMap(({ said, order }) =>
    (order?.payments ?? []).flatMap((payment) => {
      const way = wayOf(payment)
      return way ? [{ way, payment, said }] : []
    }),
  )
  const newest = named.at(-1)
  if (!newest) return null
  const { way, payment, said } = newest
  const isPaid = payment.status === 'PAID'
  const url = !isPaid && payment.url && URL.canParse(payment.url) ? payment.url : null
  const state = isPaid ? ('paid' as const) : url ? ('open' as const) : ('failed' as const)
  return { way, amount: figureIn(payment.params?.amount) ?? null, url, named_on: businessDay(said.at), state }
}
