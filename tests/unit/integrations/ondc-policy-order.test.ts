import { expect, test } from 'vitest'
import type { Said } from '#server/integrations/protocols/ondc/conversation.ts'
import { purchaseOf } from '#server/integrations/protocols/ondc/insurance-flow.ts'

const start = Date.parse('2026-11-30T06:00:00.000Z')
const idOf = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const now = new Date(start + 60_000)

const out = (action: Said['action'], body: object, at: number): Said => ({
  ...{ direction: 'out', action, message_id: idOf(at), state: 'DONE', body },
  ...{ at: new Date(start + at), received_at: new Date(start + at) },
})
const facts = out(
  'facts',
  { '@category': 'health-insurance', '@network': 'HEALTH_INSURANCE', '@product': 'x' },
  0,
)
const ours = [
  facts,
  out('search', {}, 1),
  out('accept', { plan: 'gold', premium: 1_180 }, 2),
  out('select', {}, 3),
  out('init', {}, 4),
  out('confirm', {}, 5),
]

const item = {
  id: 'gold',
  parent_item_id: 'cover',
  tags: [],
  time: { duration: 'P1Y' },
  price: { value: '1180' },
}
const quote = {
  price: { value: '1180' },
  breakup: [
    { title: 'BASE_PRICE', price: { value: '1000' } },
    { title: 'TAX', price: { value: '180' } },
  ],
}
const orderOf = (state: string, status: string, more: object = {}) => ({
  ...{ id: 'P-1', status, items: [item], quote, payments: [], documents: [], cancellation_terms: [] },
  fulfillments: [{ id: 'F1', type: 'POLICY', state: { descriptor: { code: state } }, tags: [] }],
  ...more,
})
const claim = (state: string) => ({
  fulfillments: [{ id: 'F2', type: 'CLAIM', state: { descriptor: { code: state } }, tags: [] }],
})
const catalog = { providers: [{ id: 'seller', categories: [], items: [item] }] }
/** By the insurer's clock. */
const told: [action: Said['action'], message: object][] = [
  ['on_search', { catalog }],
  [
    'on_confirm',
    {
      order: orderOf('INITIATED', 'ACTIVE', {
        payments: [{ url: 'https://pay.example/1', status: 'NOT-PAID' }],
      }),
    },
  ],
  ['on_update', { order: orderOf('GRANTED', 'ACTIVE') }],
  ['on_status', { order: orderOf('GRANTED', 'ACTIVE', claim('PROCESSED')) }],
  ['on_cancel', { order: orderOf('GRANTED', 'CANCELLATION_INITIATED') }],
]
const said = told.map(([action, message], at): Said => {
  const time = new Date(start + 1000 * (at + 1))
  const answers = action === 'on_search' ? 1 : action === 'on_confirm' ? 5 : 9 - at
  const body = { context: { action }, message }
  return {
    ...{ direction: 'in', action, message_id: idOf(answers), at: time, received_at: time },
    state: 'DONE',
    body,
  }
})

/** All orders of a list. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) return yield [...list]
  for (const [at, first] of list.entries())
    for (const rest of orders(list.filter((_, other) => other !== at))) yield [first, ...rest]
}

test('[WIRE-05] a purchase is the same in every order of the insurer’s messages, with any of them late or twice', () => {
  for (let late = 0; late < 32; late++) {
    const given = said.map((one, at): Said => ((late >> at) % 2 ? { ...one, state: 'LATE' } : one))
    const all = [...orders(given)]
    const standings = all.map((order) =>
      JSON.stringify(purchaseOf([...ours, ...order, ...order.slice(2)], now)),
    )
    expect([late, all.length, new Set(standings).size]).toEqual([late, 120, 1])
  }
})

test('[WIRE-05] a policy is one that is granted; what was paid for, offered or refused is none', () => {
  const known = (count: number) => purchaseOf([...ours, ...said.slice(0, count)], now)
  expect(known(2)).toMatchObject({
    status: 'PAYMENT_PENDING',
    policy: null,
    act: { do: 'pay', url: 'https://pay.example/1' },
  })
  expect(known(3)).toMatchObject({
    status: 'COMPLETED',
    policy: {
      number: 'P-1',
      state: 'ACTIVE',
      from: '2026-11-30',
      until: '2027-11-29',
      free_look_until: '2026-12-30',
    },
  })
  expect(known(5).policy).toMatchObject({
    state: 'CANCELLING',
    may_cancel: false,
    claims: [{ state: 'PROCESSED' }],
  })
  const refused = { context: { action: 'on_init' }, error: { code: '81203', message: 'No identity' } }
  const last = { ...(said[1] as Said), action: 'on_init' as const, message_id: idOf(4), body: refused }
  expect(purchaseOf([...ours, last], now)).toMatchObject({
    status: 'REFUSED',
    refused: 'No identity',
    act: { do: 'wait' },
  })
})

test('[WIRE-05] a higher premium has to be agreed to again, and parts that cost more than the price count', () => {
  const asked = ours.slice(0, 4)
  const dearer = { ...quote, breakup: [...quote.breakup, { title: 'ADD_ONS', price: { value: '20' } }] }
  const answer = said[1] as Said
  const body = {
    context: { action: 'on_select' },
    message: { order: { ...orderOf('INITIATED', 'ACTIVE'), id: undefined, quote: dearer } },
  }
  const quoted: Said = { ...answer, action: 'on_select', message_id: idOf(3), body }
  const at = purchaseOf([...asked, said[0] as Said, quoted], now)
  expect(at).toMatchObject({
    act: { do: 'plan' },
    plan: { premium: 1200, tax: 180 },
    stated: 1180,
    plans: [{ id: 'gold', premium: 1200 }],
  })
  const agreed = out('accept', { plan: 'gold', premium: 1200 }, 6)
  expect(purchaseOf([...asked, agreed, said[0] as Said, quoted], now).act).toMatchObject({
    do: 'send',
    step: 'init',
  })
})
