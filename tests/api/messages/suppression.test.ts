import { expect, test } from 'vitest'
import { memoryOutbox } from '#server/messages/outbox.ts'
import { isSuppressed, suppress } from '#server/messages/suppression.ts'
import { makeTestApp } from '#tests/support/app.ts'

const app = await makeTestApp()
const db = () => app.deps.database.db

test('a suppression ends with its time, and a later wish takes the place of an earlier one', async () => {
  const { keys } = app.deps
  const now = app.deps.clock()
  const wish = { channel: 'call', to: '9876500009', reason: 'asked', source: 'CALL' } as const
  const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
  await suppress(db(), keys, wish, now)
  await suppress(db(), keys, { ...wish, until: later(30) }, now)
  expect(await isSuppressed(db(), keys, 'call', wish.to, later(29))).toBe(true)
  expect(await isSuppressed(db(), keys, 'call', wish.to, later(31))).toBe(false)
})

test('in the demo a message of a job stands in the outbox as before', async () => {
  app.deps.outbox = memoryOutbox()
  const [email, phone] = ['ravi@mail.example', '9876500001']
  await app.nobody.post('/api/help', { name: 'Asha', email, phone, description: 'Hello' })
  await app.deps.jobs.drain()
  expect(app.deps.outbox.recent()[0]).toEqual({
    at: expect.any(String),
    channel: 'email',
    to: 'ravi@mail.example',
    template: 'help-ticket',
    text: expect.stringContaining('Tulna has your request for help'),
  })
})
