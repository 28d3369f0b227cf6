import { expect, test } from 'vitest'
import type { Said } from '#server/integrations/protocols/ondc/conversation.ts'
import { standingOf } from '#server/integrations/protocols/ondc/flow.ts'

const start = Date.parse('2026-11-30T06:00:00.000Z')
const idOf = (at: number) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`

const ask = (way: string, at: number): Said => ({
  ...{ direction: 'out', action: 'update', message_id: idOf(at), state: 'DONE', body: { way } },
  ...{ at: new Date(start + at * 1000), received_at: new Date(start + at * 1000) },
})

const instalment = (status: string, month: number) => ({
  ...{ status, params: { amount: '10000' } },
  time: { label: 'INSTALLMENT', range: { end: `2026-${month}-28T10:00:00.000Z` } },
})
const outside = (status: string, label: string, url?: string) => ({
  ...{ status, params: { amount: '20500 INR' }, time: { label } },
  ...(url && { url }),
})

function tell(
  at: number,
  action: 'on_update' | 'on_status',
  states: string[],
  payment?: object,
  code = 'DISBURSED',
) {
  const payments = [
    ...(payment ? [payment] : []),
    ...states.map((state, month) => instalment(state, month + 10)),
  ]
  const order = {
    id: 'o1',
    items: [{ id: 'loan', tags: [] }],
    payments,
    fulfillments: [{ state: { descriptor: { code } } }],
  }
  const time = new Date(start + at * 1000)
  return {
    ...{ direction: 'in', action, message_id: idOf(at), at: time, received_at: time, state: 'DONE' },
    body: { context: { action }, message: { order } },
  } as Said
}

function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) return yield [...list]
  for (const [at, first] of list.entries())
    for (const rest of orders(list.filter((_, other) => other !== at))) yield [first, ...rest]
}
const url = 'https://lender.example/pay'
const repaymentOf = (all: Said[], seconds = 100) =>
  standingOf(all, new Date(start + seconds * 1000)).repayment

test('how a loan is paid back is the same in every order of what its lender says', () => {
  const asked = ask('missed', 3)
  const said = [
    tell(1, 'on_update', ['NOT-PAID', 'NOT-PAID']),
    tell(2, 'on_status', ['DELAYED', 'NOT-PAID']),
    tell(3, 'on_update', ['DELAYED', 'NOT-PAID'], outside('NOT-PAID', 'MISSED_EMI_PAYMENT', url)),
    tell(4, 'on_update', ['DEFERRED', 'NOT-PAID'], outside('PAID', 'MISSED_EMI_PAYMENT')),
    tell(5, 'on_status', ['DEFFERED', 'DEFERRED'], outside('PAID', 'FORECLOSURE'), 'COMPLETED'),
  ]
  for (let count = 1; count <= said.length; count++) {
    const some = said.slice(0, count)
    const all = [...orders(some)].map((order) =>
      JSON.stringify(repaymentOf([asked, ...order, ...order.slice(0, 1)])),
    )
    expect([count, new Set(all).size]).toEqual([count, 1])
  }
  const after = (count: number) => repaymentOf([asked, ...said.slice(0, count)])
  expect(after(2)).toMatchObject({ payment: { state: 'failed' }, ways: ['part', 'close', 'missed'] })
  expect(after(3)?.payment).toEqual({
    way: 'missed',
    amount: 20_500,
    url,
    named_on: '2026-11-30',
    state: 'open',
  })
  expect(after(4)).toMatchObject({
    payment: { url: null, state: 'paid' },
    ways: ['part', 'close'],
    closed: false,
  })
  expect(after(5)).toMatchObject({ payment: { way: 'close', state: 'paid' }, ways: [], closed: true })
})

test('a payment that a lender does not name in time can be asked for again, and a late answer is not used', () => {
  const plan = tell(1, 'on_update', ['NOT-PAID'])
  const all = [plan, ask('close', 3)]
  expect([repaymentOf(all, 30)?.payment?.state, repaymentOf(all, 34)?.payment?.state]).toEqual([
    'asked',
    'failed',
  ])
  const late = {
    ...tell(3, 'on_update', ['NOT-PAID'], outside('NOT-PAID', 'FORECLOSURE', url)),
    state: 'LATE' as const,
  }
  expect(repaymentOf([...all, late], 60)?.payment?.state).toBe('failed')
})

test('without instalments in its order a loan offers no payment outside the plan', () => {
  expect(repaymentOf([tell(1, 'on_update', [])])).toBeNull()
  expect(repaymentOf([tell(1, 'on_update', ['nonsense'])])?.instalments[0]?.state).toBe('due')
})
