import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliverWebhooks } from '#server/leads-api/webhooks/deliver.ts'
import { webhookDelivery, webhookEndpoint } from '#server/tables/events.ts'
import { makeGate } from '#tests/support/gate.ts'
import { addEndpoint, later, receiveWith, recordLeads } from '#tests/support/leads-api/endpoints.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

/** A receiver that fails at random, events of three objects, any time between: what came is in order, and all of it. */
test('[V1-04] whatever the receiver does, each endpoint gets every event, those of an object in their order', async () => {
  const endpoints = [await addEndpoint(mine), await addEndpoint(mine, 'https://8.8.4.4/other')]
  const { db } = app.deps.database
  const step = fc.record({
    objects: fc.array(fc.constantFrom('L-1', 'L-2', 'L-3'), { maxLength: 4 }),
    minutes: fc.integer({ min: 1, max: 300 }),
    answers: fc.array(fc.constantFrom(200, 204, 302, 400, 500, 0), { minLength: 1, maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await db.delete(webhookDelivery)
      await db.update(webhookEndpoint).set({ failing_since: null, failures: 0, resume_at: null })
      let answers: number[] = []
      const delivered: { url: string; object: string; id: string }[] = []
      receiveWith(app, ({ url, event }) => {
        const status = answers.shift() ?? 200
        if (status === 0) throw new Error('closed')
        if (status < 300) delivered.push({ url, object: event.data.object.id, id: event.id })
        return status
      })
      const recorded: { object: string; id: string }[] = []
      for (const { objects, minutes, answers: next } of steps) {
        answers = [...next]
        const ids = await recordLeads(app, 1, objects)
        recorded.push(...ids.map((id, place) => ({ id, object: objects[place] as string })))
        await app.deps.jobs.drain()
        await later(app, minutes)
      }
      answers = []
      for (let turn = 0; turn < 12; turn++) await later(app, 24 * 60)
      for (const { url } of endpoints)
        for (const object of ['L-1', 'L-2', 'L-3']) {
          const of = (one: { object: string }) => one.object === object
          const came = delivered.filter((one) => one.url === url && of(one)).map(({ id }) => id)
          expect(came).toEqual(recorded.filter(of).map(({ id }) => id))
        }
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('a slow endpoint holds up no other', async () => {
  const slow = await addEndpoint(mine, 'https://8.8.8.8/slow')
  await addEndpoint(mine, 'https://8.8.4.4/fast')
  const gate = makeGate()
  const received = receiveWith(app, async ({ url }) => {
    if (url.endsWith('/slow')) await gate.pass()
    return 200
  })
  await recordLeads(app, 1, ['L-1', 'L-2'])
  const [row] = (await app.deps.database.db.select().from(webhookEndpoint)).filter(
    ({ url }) => url === slow.url,
  )
  const busy = deliverWebhooks(app.deps, { id: row?.id as string })
  await gate.reached
  await app.deps.jobs.drain()
  expect(received.filter(({ url }) => url.endsWith('/fast'))).toHaveLength(2)
  gate.open()
  await busy
})
