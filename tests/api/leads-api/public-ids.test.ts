import { expect, test } from 'vitest'
import { recordEarnings } from '#server/leads-api/events/record-earnings.ts'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { type ApiClient, someLead } from '#tests/support/api-client.ts'
import { hookUrl, later, receiveWith } from '#tests/support/leads-api/endpoints.ts'
import { sampleWorld } from '#tests/support/leads-api/samples.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'

const publicId = /^(?:(?:app|off|evt|we|ern|po|fnl)_[\da-f]{32}|L-[\dA-F]{12})$/
const fields = ['id', 'lead', 'application', 'webhook_endpoint']

/** Every id in a value: of its objects, and of those that they name. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    fields.includes(name) && typeof part === 'string' ? [part] : idsIn(part),
  )
}

async function everyList(api: ApiClient, lead: string) {
  const lists = ['leads', 'applications', 'earnings', 'payouts', 'events', 'webhook-endpoints']
  const paths = [...lists.map((list) => `${list}?limit=100`), `offers?lead=${lead}`]
  return Promise.all(paths.map(async (path) => [path, (await api.get(`/v1/${path}`)).body.data] as const))
}

test('ids of all objects are random: of one length, unique, alike in no place, and found again', async () => {
  const { app, live, api } = await sampleWorld()
  const received = receiveWith(app, () => 204)
  const events = [
    'lead.created',
    'earning.created',
    'earning.changed',
    'payout.paid',
    'application.disbursed',
  ]
  for (const client of [live, api]) await client.post('/v1/webhook-endpoints', { url: hookUrl, events })
  await recordNews(app.deps, app.deps.clock())
  await soldLoan(app, 1, 'Asha', '9812345601')
  const leads: Record<string, string> = {}
  for (const [name, client] of Object.entries({ live, test: api })) {
    for (let count = 0; count < 3; count++) {
      const { body } = await client.post(
        '/v1/leads',
        someLead(app.deps.clock(), `98123456${count}${name === 'live' ? 1 : 2}`),
      )
      leads[name] = body.id
    }
  }
  for (let count = 0; count < 2; count++) {
    const lead = await api.post('/v1/leads', someLead(app.deps.clock(), `987654321${count}`))
    const application = await api.post('/v1/test/applications', { lead: lead.body.id })
    await api.post(`/v1/test/applications/${application.body.id}/advance`, {
      story: 'approved_and_disbursed',
    })
  }
  await recordEarnings(app.deps, app.deps.clock())
  await recordNews(app.deps, app.deps.clock())
  await later(app, 60)
  const seen = new Set<string>()
  for (const [client, lead] of [
    [live, leads.live],
    [api, leads.test],
  ] as const)
    for (const [path, objects] of await everyList(client, lead as string)) {
      expect([path, objects.length > 0]).toEqual([path, true])
      const own = objects.map(({ id }: { id: string }) => id)
      expect(new Set(own).size).toBe(own.length)
      for (const id of [...own, ...idsIn(objects)])
        expect([path, id]).toEqual([path, expect.stringMatching(publicId)])
      for (const id of own) seen.add(id)
      const resource = path.split('?')[0]
      if (resource !== 'offers')
        for (const id of own) expect((await client.get(`/v1/${resource}/${id}`)).body.id).toBe(id)
    }
  expect(received.length).toBeGreaterThan(0)
  for (const { body } of received) for (const id of idsIn(JSON.parse(body))) expect(id).toMatch(publicId)
  expect(seen.size).toBeGreaterThan(40)
  // By chance two of some hundred agree in four bytes less often than once in ten thousand runs.
  const starts = [...seen].map((id) =>
    id
      .replace(/^\w+?[_-]/, '')
      .slice(0, 8)
      .toLowerCase(),
  )
  expect(new Set(starts).size).toBe(starts.length)
  const digits = [...seen].flatMap((id) => [...id.replace(/^\w+?[_-]/, '').toLowerCase()])
  for (const digit of '0123456789abcdef') {
    const share = digits.filter((one) => one === digit).length / digits.length
    expect([digit, share > 0.03 && share < 0.1]).toEqual([digit, true])
  }
})

test('a cursor shows nothing of the row that it follows, and the number of a row is no id', async () => {
  const { app, live, api } = await sampleWorld()
  for (let count = 0; count < 2; count++)
    await api.post('/v1/leads', someLead(app.deps.clock(), `987654322${count}`))
  for (const path of ['/v1/leads', '/v1/events']) {
    const { next_cursor } = (await api.get(`${path}?limit=1`)).body
    expect(Buffer.from(next_cursor, 'base64url').toString('latin1')).not.toMatch(/20\d\d|\["/)
    expect((await api.get(`${path}?limit=1&cursor=${next_cursor}`)).body.data).toHaveLength(1)
  }
  for (const id of ['ern_1', 'ern_2', 'po_202610'])
    expect((await live.get(`/v1/${id.startsWith('po') ? 'payouts' : 'earnings'}/${id}`)).status).toBe(404)
})
