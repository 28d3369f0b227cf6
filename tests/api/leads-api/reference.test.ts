import { beforeAll, expect, test } from 'vitest'
import { eventTypes } from '#src/contract/leads-api/event-types.ts'
import type { ReferenceEntry } from '#src/contract/leads-api/v1/reference.ts'
import { type ApiClient, newApiClient } from '#tests/support/api-client.ts'
import { hookUrl } from '#tests/support/leads-api/endpoints.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'

let api: ApiClient
let types: ReferenceEntry[]
beforeAll(async () => {
  const { app, mine } = await twoMerchants()
  api = await newApiClient(mine, app.fetch, { mode: 'test' })
  types = (await api.get('/v1/reference/event-types')).body.data
})

test('[V1-04] the types of events are a reference list, with their object and their words', () => {
  expect(types.map(({ code }) => code)).toEqual(eventTypes)
  for (const { code, carries, name } of types) {
    expect([code, carries]).toEqual([code, expect.stringMatching(/^\w+$/)])
    expect(name.hi).toMatch(/[\u0900-\u097f]/)
  }
})

test('an endpoint takes the types that the list calls subscribable, and no other', async () => {
  for (const { code, subscribable } of types) {
    const { status, body } = await api.post('/v1/webhook-endpoints', { url: hookUrl, events: [code] })
    expect([code, status]).toEqual([code, subscribable ? 200 : 422])
    if (subscribable) expect((await api.delete(`/v1/webhook-endpoints/${body.id}`)).status).toBe(200)
    else expect(body.error.errors).toMatchObject([{ param: 'events.0', code: 'parameter_invalid' }])
  }
})
