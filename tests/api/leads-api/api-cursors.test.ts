import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { newApiClient } from '#tests/support/api-client.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

/** Leads of merchant 1; many share an instant, as leads of a file would. */
const insertLeads = async (first: number, count: number, at: (n: number) => Date) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ user_id: randomUUID(), merchant_id: 1, created_at: at(n), updated_at: at(n) },
    ...{ mobile_phone_number: String(9_000_000_000 + first + n), first_name: 'Asha' },
  }))
  await app.deps.database.db.insert(prospect).values(rows)
}
const day = Date.parse('2026-11-01T00:00:00Z')

describe('[V1-03] paging', () => {
  test('gives each of 1,000 leads exactly once, newest first, while others are inserted', async () => {
    await insertLeads(0, 1000, (n) => new Date(day + Math.floor(n / 7) * 1000))
    const api = await newApiClient(mine, app.fetch)
    const seen: { id: string; created: string }[] = []
    let cursor: string | null = null
    for (let page = 0; page === 0 || cursor; page++) {
      const { body } = await api.get(`/v1/leads?limit=83${cursor ? `&cursor=${cursor}` : ''}`)
      seen.push(...body.data)
      cursor = body.next_cursor
      expect(body.has_more).toBe(cursor !== null)
      await insertLeads(10_000 + page * 10, 3, () => new Date(day + 86_400_000 + page))
    }
    expect(seen).toHaveLength(1000)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(1000)
    const times = seen.map(({ created }) => created)
    expect(times).toEqual([...times].sort().reverse())
  })

  test('a cursor is of one merchant, one mode and one list with its filters, and cannot be made up', async () => {
    await insertLeads(0, 3, (n) => new Date(day + n))
    const api = await newApiClient(mine, app.fetch)
    const { next_cursor: cursor } = (await api.get('/v1/leads?limit=1')).body
    const other = Buffer.from(JSON.stringify(['2026-11-01T00:00:00Z', 'x'])).toString('base64url')
    const test = await newApiClient(mine, app.fetch, { mode: 'test' })
    const stranger = await newApiClient(theirs, app.fetch)
    for (const [who, path] of [
      [api, `/v1/leads?cursor=${other}`],
      [api, `/v1/leads?cursor=${cursor.slice(4)}`],
      [api, `/v1/applications?cursor=${cursor}`],
      [api, `/v1/leads?cursor=${cursor}&created_from=2026-11-01T00:00:00Z`],
      [test, `/v1/leads?cursor=${cursor}`],
      [stranger, `/v1/leads?cursor=${cursor}`],
    ] as const) {
      const { status, body } = await who.get(path)
      expect([path, status, body.error?.param]).toEqual([path, 422, 'cursor'])
    }
  })

  test('a period and filters cut the list', async () => {
    await insertLeads(0, 4, (n) => new Date(day + n * 1000))
    const api = await newApiClient(mine, app.fetch)
    const at = (n: number) => new Date(day + n * 1000).toISOString()
    const { body } = await api.get(`/v1/leads?created_from=${at(1)}&created_to=${at(3)}`)
    expect(body.data.map(({ created }: { created: string }) => created)).toEqual([at(2), at(1)])
    expect((await api.get('/v1/leads?product=pl')).body.data).toEqual([])
    expect((await api.get('/v1/leads?status=NEW')).body.data).toHaveLength(4)
  })
})
