import { randomUUID } from 'node:crypto'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lenderApplication } from '#server/tables/applications.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { lenderEvent } from '#server/tables/lending.ts'
import { networkMessage } from '#server/tables/networks.ts'
import { makeNetworkLending, type NetworkLending } from '#tests/support/lending/network.ts'

let lending: NetworkLending
/** An application that waits for its lender's decision. */
let id: string
beforeAll(async () => {
  lending = await makeNetworkLending()
  id = await confirmed(500_000)
}, 120_000)
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
const now = () => lending.app.deps.clock()
const drain = () => lending.app.deps.jobs.drain()
const SELLER = 'lender-11'

/** A loan that is confirmed, whose seller has said nothing since: its messages are held back. */
async function confirmed(amount: number): Promise<string> {
  lending.held = ['on_confirm', 'on_update']
  const chosen = await lending.choose(amount)
  await lending.walk(chosen.customer, chosen.id, 1)
  return chosen.id
}

interface Message {
  action?: string
  state?: string
  at?: Date
  message_id?: string
  context?: object
}

/** A message of the seller about the application, as it signs it. */
function messageOf(
  about: string,
  { action = 'on_update', state = 'SANCTIONED', at = now(), ...rest }: Message = {},
) {
  const loan = lending.sandbox.network.loans.get(about)
  const context = {
    ...loan?.context,
    ...{ action, message_id: rest.message_id ?? randomUUID(), timestamp: at.toISOString() },
    ...rest.context,
  }
  const breakup = [{ title: 'PRINCIPAL', price: { value: String(loan?.amount) } }]
  const fulfillments = [{ state: { descriptor: { code: state } } }]
  const order = { id: loan?.order, items: [{ id: 'loan' }], quote: { breakup }, fulfillments }
  return { action, body: JSON.stringify({ context, message: { order } }) }
}

const signed = (body: string, slug = SELLER) => lending.sandbox.network.header(slug, body)

async function post(action: string, body: string, authorization: string | undefined): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
  const answer = await lending.app.nobody.fetch(`/ondc/${action}`, { method: 'POST', body, headers })
  return answer.body.error?.code ?? answer.body.message?.ack?.status
}

/** Everything that a message could change. */
async function rows() {
  const applications = await db().select().from(lenderApplication).orderBy(asc(lenderApplication.id))
  const messages = await db().select().from(networkMessage).orderBy(asc(networkMessage.seq))
  const events = await db().select().from(lenderEvent).orderBy(asc(lenderEvent.id))
  return JSON.stringify([applications, messages, events])
}

test('[WIRE-03] every tampering with a message gets its NACK and changes no row', async () => {
  const before = await rows()
  const { action, body } = messageOf(id)
  const header = signed(body)
  const tampered: [expected: string, body: string, header: string | undefined][] = [
    ['20001', body, undefined],
    ['20001', body, 'Signature'],
    ['20001', `${body} `, header],
    ...['keyId', 'algorithm', 'created', 'expires', 'headers', 'signature'].flatMap(
      (name): [string, string, string][] => [
        ['20001', body, header.replace(new RegExp(`${name}="[^"]*",?`), '')],
        ['20001', body, header.replace(new RegExp(`(${name}="[^"]*)"`), '$1x"')],
        ['20001', body, header.replace(new RegExp(`(${name}="[^"]*")`), '$1,$1')],
      ],
    ),
    ['20001', body, header.replace('|seller-1|', '|seller-2|')],
    ['20001', body, signed(body, 'lender-12')],
    ['20001', body, signed(body, 'aarna')],
    ['20001', body, header.replace(/\d+",expires="\d+/, '1","expires="1')],
    ['20002', body, header.replace(/created="\d+",expires="\d+"/, 'created="1",expires="2"')],
  ]
  for (const [expected, sent, authorization] of tampered)
    expect([authorization, await post(action, sent, authorization)]).toEqual([authorization, expected])
  await drain()
  expect(await rows()).toBe(before)
})

test('[WIRE-03] a signed message for another app, lender, application or time gets its NACK and changes no row', async () => {
  const before = await rows()
  const wrong: [expected: string, message: Message, action?: string][] = [
    ['20006', { context: { bap_id: 'other.example' } }],
    ['20006', { context: { bpp_id: 'other.example' } }],
    ['20006', { context: { domain: 'ONDC:RET10' } }],
    ['20006', { context: { transaction_id: 'x' } }],
    ['20006', {}, 'on_status'],
    ['20006', {}, 'on_rating'],
    ['20003', { context: { transaction_id: randomUUID() } }],
    ['20008', { action: 'on_init' }],
    ['20002', { at: new Date(now().getTime() - 8 * 86_400_000) }],
    ['20002', { at: new Date(now().getTime() + 3_600_000) }],
  ]
  for (const [expected, message, path] of wrong) {
    const { action, body } = messageOf(id, message)
    expect([message, await post(path ?? action, body, signed(body))]).toEqual([message, expected])
  }
  for (const body of ['', '{', '[]', '{"context":{}}', `{"a":"${'x'.repeat(10)}"}`])
    expect(await post('on_status', body, signed(body))).toBe('20006')
  await drain()
  expect(await rows()).toBe(before)
})

test('[WIRE-03] nonsense that a lender signs pauses calls to that lender, and to no other', async () => {
  const integration = { lender_id: 11 } as never
  lending.app.deps.lenders.received(integration, true)
  for (let time = 0; time < 100; time++) await post('on_status', '{}', signed('{}'))
  expect(lending.app.deps.lenders.isPaused(integration)).toBe(true)
  const others = await db().select().from(lenderIntegration)
  expect(
    others.filter(({ lender_id }) => lending.app.deps.lenders.isPaused({ lender_id } as never)).length,
  ).toBe(1)
  const { action, body } = messageOf(id, { state: 'INITIATED' })
  expect(await post(action, body, signed(body))).toBe('ACK')
  expect(lending.app.deps.lenders.isPaused(integration)).toBe(false)
})

test('[WIRE-03] messages in any order, doubled, once or late, end in the state of their own times', async () => {
  const story = [
    ['on_confirm', 'SANCTIONED'],
    ['on_status', 'SANCTIONED'],
    ['on_update', 'DISBURSED'],
    ['on_status', 'DISBURSED'],
  ] as const
  // All orders are tried on the rule itself (tests/unit/integrations/ondc-order.test.ts).
  const all = [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
    [1, 3, 0, 2],
  ]
  for (const [nth, order] of all.entries()) {
    const own = await confirmed(500_000 + nth)
    const start = now().getTime()
    const messages = await Promise.all(
      story.map(async ([action, state], at) => {
        const request = await requestOf(own, action)
        return messageOf(own, { action, state, at: new Date(start + at * 1000), message_id: request })
      }),
    )
    const isLate = nth === 3
    lending.app.advance(isLate ? 1 : 0.1)
    const answers: string[] = []
    for (const at of order)
      for (let time = 0; time < 1 + (nth % 2); time++) {
        const { action, body } = messages[at] ?? messageOf(own)
        answers.push(await post(action, body, signed(body)))
        if (nth % 2 === 0) await drain()
      }
    await drain()
    const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, own))
    const kept = await db().select().from(networkMessage).where(eq(networkMessage.lender_application_id, own))
    const got = kept.filter(
      ({ direction, received_at }) => direction === 'in' && received_at.getTime() > start,
    )
    expect([order, new Set(answers), row?.status, row?.disbursed_amount, got.length]).toEqual([
      ...[order, new Set(isLate ? ['ACK', '20009'] : ['ACK']), 70, 500_000 + nth, 4],
    ])
  }
}, 60_000)

/** The id of our newest request that an answer belongs to; another one for what a lender sends unasked. */
async function requestOf(about: string, action: string): Promise<string> {
  const said = await db()
    .select()
    .from(networkMessage)
    .where(eq(networkMessage.lender_application_id, about))
    .orderBy(desc(networkMessage.seq))
  return (
    said.find((one) => one.direction === 'out' && `on_${one.action}` === action)?.message_id ?? randomUUID()
  )
}

test('[WIRE-03] an answer after its time is kept, refused as late each time and not used', async () => {
  const own = await confirmed(500_100)
  lending.app.advance(1)
  const request = await requestOf(own, 'on_confirm')
  const { action, body } = messageOf(own, { action: 'on_confirm', message_id: request })
  for (let time = 0; time < 2; time++) expect(await post(action, body, signed(body))).toBe('20009')
  await drain()
  const [row] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, own))
  expect(row?.status).toBe(51)
  const kept = await db().select().from(networkMessage).where(eq(networkMessage.lender_application_id, own))
  expect(kept.filter(({ state }) => state === 'LATE').length).toBe(1)
})
