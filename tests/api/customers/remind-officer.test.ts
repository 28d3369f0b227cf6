import { beforeAll, beforeEach, expect, test } from 'vitest'
import { remindOfficer } from '#server/customers/remind-officer.ts'
import { ticket } from '#server/tables/customers/care.ts'
import { contact } from '#src/contract/web/contact.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

const HOUR_MS = 3_600_000
let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
beforeEach(() => app.deps.database.db.delete(ticket))

const ask = async () =>
  (
    await app.nobody.post('/api/help', {
      name: 'Asha Rao',
      email: 'asha@mail.example',
      phone: '9876543210',
      description: 'Where is my application?',
    })
  ).body.reference as string
const remind = (hours: number) =>
  remindOfficer(app.deps, new Date(app.deps.clock().getTime() + hours * HOUR_MS))
/** What the officer was sent by the last run. */
async function told(hours: number) {
  const before = app.deps.outbox.recent().length
  await remind(hours)
  const all = app.deps.outbox.recent()
  return all.slice(0, all.length - before).map(({ to, template, text }) => ({ to, template, text }))
}

test('[FRONT-06] R46: the grievance officer is reminded once before the 48 hours end, and once before the month', async () => {
  const reference = await ask()
  expect(await told(23)).toEqual([])
  const first = await told(25)
  expect(first).toMatchObject([{ to: contact.email, template: 'help-acknowledge' }])
  expect(first[0]?.text).toContain(reference)
  expect(await told(26)).toEqual([])
  expect(await told(24 * 24)).toEqual([])
  expect(await told(25 * 24 + 1)).toMatchObject([{ to: contact.email, template: 'help-resolve' }])
  expect(await told(26 * 24)).toEqual([])
})

test('[FRONT-06] R46: the reminder names no customer', async () => {
  await ask()
  const [sent] = await told(25)
  expect(sent?.text).not.toMatch(/Asha|Rao|9876543210|asha@/)
})

test('[FRONT-06] R46: what was over before the reminders began is left alone', async () => {
  await ask()
  expect(await told(31 * 24)).toEqual([])
})
