import { expect, test } from 'vitest'
import type { Said } from '#server/integrations/protocols/ondc/conversation.ts'
import { standingOf } from '#server/integrations/protocols/ondc/flow.ts'

const start = Date.parse('2026-11-30T06:00:00.000Z')
const later = new Date(start + 600_000)
let count = 0
const idOf = (name: string) => `id-${name}`
const at = () => new Date(start + 1000 * count++)

const out = (action: string, name: string, body: object = {}): Said => {
  const now = at()
  return {
    ...{ direction: 'out', action: action as 'select', message_id: idOf(name), state: 'DONE', body },
    ...{ at: now, received_at: now },
  }
}
const into = (action: string, name: string, body: object): Said => ({
  ...out(action, name, { context: { action }, ...body }),
  direction: 'in',
})

/** Personal loans by the ids of their categories, without a form. */
function search(items: Record<string, string[]>, more: Record<string, object> = {}): Said[] {
  const codes = { p: 'PERSONAL_LOAN', g: 'GOLD_LOAN', aa: 'AA_LOAN' }
  const catalog = {
    providers: [
      {
        id: 'lender',
        categories: Object.entries(codes).map(([id, code]) => ({ id, descriptor: { code } })),
        items: Object.entries(items).map(([id, category_ids]) => ({
          id,
          category_ids,
          tags: [],
          ...more[id],
        })),
      },
    ],
  }
  return [out('search', 'search'), into('on_search', 'search', { message: { catalog } })]
}

const select = (item: string, name = item) => out('select', name, { item })
/** An offer for a loan that was selected. */
function offer(item: string, rate: number, name = item, others: string[] = []): Said {
  const info = { INTEREST_RATE: `${rate}%`, TERM: '12 months' }
  const list = Object.entries(info).map(([code, value]) => ({ descriptor: { code }, value }))
  const tags = [{ descriptor: { code: 'LOAN_INFO' }, list }]
  const breakup = [{ title: 'PRINCIPAL', price: { value: '100000' } }]
  const items = [...others.map((id) => ({ id, tags: [] })), { id: item, tags }]
  return into('on_select', name, {
    message: { order: { items, quote: { breakup }, payments: [], fulfillments: [] } },
  })
}
const refusal = (name: string) =>
  into('on_select', name, {
    message: { order: { items: [], payments: [], fulfillments: [] } },
    error: { code: '80228' },
  })
const accept = (item: string, rate: number) =>
  out('accept', 'accept', { option: item, amount: 100_000, interest_rate: rate, tenor_months: 12 })

const standing = (...said: Said[]) => standingOf(said, new Date(start + 1000 * count))
const sends = (item: string, step = 'select') => expect.objectContaining({ do: 'send', step, item })

test('[WIRE-02] each loan of a catalogue is asked for its price, then the customer chooses', () => {
  const begun = search({ one: ['p'], shared: ['p', 'aa'], gold: ['g'], two: ['p'] })
  expect(standing(...begun).act).toEqual(sends('one'))
  const first = [...begun, select('one'), offer('one', 14)]
  expect([standing(...first).act, standing(...first).offer]).toEqual([sends('two'), undefined])
  const both = [...first, select('two'), offer('two', 12)]
  const { act, choices } = standing(...both)
  expect([act, choices.map(({ id, interest_rate }) => [id, interest_rate])]).toEqual([
    { do: 'accept' },
    [
      ['one', 14],
      ['two', 12],
    ],
  ])
  // The last one that was asked for continues; another one is selected again first.
  const last = standing(...both, accept('two', 12))
  expect([last.act, last.item, last.offer?.id]).toEqual([sends('two', 'init'), 'two', 'two'])
  const moved = standing(...both, accept('one', 14))
  expect([moved.act, moved.offer?.interest_rate]).toEqual([sends('one'), 14])
  const again = [...both, accept('one', 14), select('one', 'again')]
  expect(standing(...again).act).toEqual({ do: 'wait' })
  expect(standing(...again, offer('one', 14, 'again')).act).toEqual(sends('one', 'init'))
})

test('[WIRE-02] a chosen offer that is dearer when it is selected again has lapsed', () => {
  const both = [
    ...search({ one: ['p'], two: ['p'] }),
    select('one'),
    offer('one', 14),
    select('two'),
    offer('two', 12),
  ]
  const changed = [...both, accept('one', 14), select('one', 'again'), offer('one', 14.5, 'again')]
  const { act, events } = standing(...changed)
  expect([act, events.at(-1)?.status]).toEqual([{ do: 'wait' }, 'EXPIRED'])
})

test('[WIRE-02] a loan that is refused or not answered leaves the others, and only all of them end it', () => {
  const begun = [...search({ one: ['p'], two: ['p'] }), select('one')]
  const refused = [...begun, refusal('one')]
  expect([standing(...refused).act, standing(...refused).events]).toEqual([sends('two'), []])
  const one = [...refused, select('two'), offer('two', 12)]
  expect([standing(...one).act, standing(...one).offer?.id, standing(...one).choices.length]).toEqual([
    { do: 'accept' },
    'two',
    1,
  ])
  const none = standing(...refused, select('two'), refusal('two'))
  expect([none.act, none.events.at(-1)?.status]).toEqual([{ do: 'wait' }, 'REJECTED'])
  // Asked twice, it is left out.
  const silent = [...begun, offer('one', 14), select('two'), select('two', 'repeat')]
  expect(standingOf(silent, later).act).toEqual({ do: 'accept' })
})

test('[WIRE-02] a loan with variants is none itself, and loans that an answer adds are asked for too', () => {
  const variants = search(
    { all: ['p'], one: ['p'], two: ['p'] },
    { one: { parent_item_id: 'all' }, two: { parent_item_id: 'all' } },
  )
  expect(standing(...variants).act).toEqual(sends('one'))
  const added = [...search({ one: ['p'] }), select('one'), offer('one', 14, 'one', ['two'])]
  expect(standing(...added).act).toEqual(sends('two'))
  const { choices, act } = standing(...added, select('two'), offer('two', 12))
  expect([choices.map(({ id }) => id), act]).toEqual([['one', 'two'], { do: 'accept' }])
})
