import { expect, test } from 'vitest'
import type { Said } from '#server/integrations/protocols/ondc/conversation.ts'
import { standingOf } from '#server/integrations/protocols/ondc/flow.ts'

const start = Date.parse('2026-11-30T06:00:00.000Z')
const ids = [0, 1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`)

const sent: Said = {
  ...{ direction: 'out', action: 'confirm', message_id: ids[0] as string, state: 'DONE', body: {} },
  ...{ at: new Date(start - 1000), received_at: new Date(start - 1000) },
}
const answers = [
  ['on_confirm', 'SANCTIONED'],
  ['on_status', 'SANCTIONED'],
  ['on_update', 'DISBURSED'],
  ['on_status', 'REJECTED'],
] as const
const said = answers.map(([action, code], at): Said => {
  const order = {
    id: 'o1',
    items: [{ id: 'loan', tags: [] }],
    quote: { breakup: [{ title: 'PRINCIPAL', price: { value: '250000' } }] },
    fulfillments: [{ state: { descriptor: { code } } }],
  }
  const time = new Date(start + at * 1000)
  const body = { context: { action }, message: { order } }
  return {
    ...{ direction: 'in', action, message_id: ids[at] as string, at: time, received_at: time, body },
    state: 'DONE',
  }
})

/** All orders of a list. */
function* orders<T>(list: readonly T[]): Generator<T[]> {
  if (list.length < 2) return yield [...list]
  for (const [at, first] of list.entries())
    for (const rest of orders(list.filter((_, other) => other !== at))) yield [first, ...rest]
}

test('[WIRE-03] what messages say is the same in every order, with any of them late', () => {
  const all = [...orders([0, 1, 2, 3])]
  expect(all.length).toBe(24)
  for (let late = 0; late < 16; late++) {
    const given = said.map((one, at): Said => ((late >> at) % 2 ? { ...one, state: 'LATE' } : one))
    const standings = all.map((order) =>
      JSON.stringify(standingOf([sent, ...order.map((at) => given[at] as Said)], new Date(start + 9000))),
    )
    expect([late, new Set(standings).size]).toEqual([late, 1])
    const { events } = standingOf([sent, ...given], new Date(start + 9000))
    const used = given.filter(({ state }) => state === 'DONE').map(({ at }) => at.toISOString())
    // A late message says nothing, and the others speak in the order of their own times.
    expect([...new Set(events.map(({ at }) => at))].filter((at) => !used.includes(at))).toEqual([])
    expect(events.map(({ at }) => at)).toEqual([...events.map(({ at }) => at)].sort())
  }
})

test('[WIRE-03] a state implies those before it, and an amount comes with the disbursal only', () => {
  const { events } = standingOf([sent, said[2] as Said], new Date(start + 9000))
  expect(events.map(({ status, amount }) => [status, amount])).toEqual([
    ...['OFFER_RECEIVED', 'OFFER_SELECTED', 'APPROVED'].map((status) => [status, undefined]),
    ['DISBURSED', 250_000],
  ])
})

test('[WIRE-03] a request without an answer is sent once more under another id, after its time', () => {
  const { act: waits } = standingOf([sent], new Date(start + 20_000))
  const { act: again } = standingOf([sent], new Date(start + 31_000))
  expect([waits, again]).toEqual([
    { do: 'wait' },
    { do: 'send', step: 'confirm', count: 1, submission: undefined },
  ])
})
