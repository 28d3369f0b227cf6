import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { sendReminders } from '#server/customers/reminder.ts'
import { reminder, ticket } from '#server/tables/customers/care.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const request = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '98765 43210',
  description: '<b>Where</b> is my application?',
}

describe('help', () => {
  test('[DLG-04] a request is stored before the customer reads the success sentence', async () => {
    const { status, body } = await app.nobody.post('/api/help', request)
    expect(status).toBe(200)
    expect(body.message).toBe('Your request have been sent successfully')
    const [stored] = await app.deps.database.db
      .select()
      .from(ticket)
      .where(eq(ticket.reference, body.reference))
    expect(stored).toMatchObject({ ...request, phone: '9876543210', company: null, forwarded_at: null })
    await app.deps.jobs.drain()
    expect(app.deps.outbox.recent()[0]).toMatchObject({ to: request.email, template: 'help-ticket' })
  })

  test.each([
    ['name', ''],
    ['email', 'asha@'],
    ['phone', '12345'],
    ['phone', '98765432101'],
    ['description', ' '],
    ['description', 'x'.repeat(5000)],
  ])('[DLG-02] [DLG-03] %s %j is refused at the field', async (name, value) => {
    const { status, body } = await app.nobody.post('/api/help', { ...request, [name]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([name])
  })
})

describe('reminder', () => {
  let customer: SignedIn
  beforeAll(async () => {
    customer = await app.signInCustomer('9876500021')
  })
  const ask = (day: string, channel = 'mobile') =>
    customer.post('/api/reminder', { day, channel, consent: true })

  test('[CUST-20] the newest one counts and can be cancelled', async () => {
    expect((await ask('2026-11-23')).status).toBe(200)
    expect((await ask('2026-11-25')).status).toBe(200)
    expect((await customer.get('/api/reminder')).body.data).toEqual({ day: '2026-11-25', channel: 'mobile' })
    await customer.post('/api/reminder/cancel')
    expect((await customer.get('/api/reminder')).body.data).toBeNull()
  })

  test.each([
    ['2026-11-20', 'mobile', 'day'],
    ['2026-11-19', 'mobile', 'day'],
    ['2026-12-21', 'mobile', 'day'],
    ['2026-02-30', 'mobile', 'day'],
    ['2026-11-25', 'email', 'channel'],
    ['2026-11-25', 'fax', 'channel'],
  ])('%s by %s is refused at %s', async (day, channel, field) => {
    const { status, body } = await ask(day, channel)
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('without consent nothing is kept', async () => {
    const { status } = await customer.post('/api/reminder', { day: '2026-11-25', channel: 'mobile' })
    expect(status).toBe(422)
    expect((await customer.get('/api/reminder')).body.data).toBeNull()
  })

  test('it goes out once, on its day, between 10 and 18 in India', async () => {
    await ask('2026-11-22')
    const sent = () => app.deps.outbox.recent().filter(({ template }) => template === 'reminder').length
    for (const early of ['2026-11-21T09:00:00Z', '2026-11-22T04:29:00Z', '2026-11-22T12:31:00Z'])
      await sendReminders(app.deps, new Date(early))
    await app.deps.jobs.drain()
    expect(sent()).toBe(0)
    await sendReminders(app.deps, new Date('2026-11-22T04:30:00Z'))
    await sendReminders(app.deps, new Date('2026-11-22T04:31:00Z'))
    await app.deps.jobs.drain()
    expect(sent()).toBe(1)
    await app.deps.database.db.delete(reminder)
  })
})

describe('[CUST-13] welcome-back', () => {
  const right = { birth_date: steps.personal.birth_date, tin: steps.personal.tin }

  test('names neither what was wrong, and locks for half an hour after three wrong answers', async () => {
    const customer = await app.signInCustomer('9876500022')
    await completeProfile(customer)
    for (const wrong of [{ tin: 'ZZZPZ9999Z' }, { birth_date: '1992-03-15' }, { tin: 'ZZZPZ9999Z' }]) {
      const { status, body } = await customer.post('/api/welcome-back', { ...right, ...wrong })
      expect([status, body.code, body.errors]).toEqual([422, 'NO_MATCH', undefined])
    }
    const locked = await customer.post('/api/welcome-back', right)
    expect([locked.status, locked.headers.get('retry-after')]).toEqual([429, '1800'])
    await app.deps.jobs.drain()
    expect(app.deps.outbox.recent()[0]).toMatchObject({ template: 'identity-locked', to: '9876500022' })
  })

  test('right answers let go on, and wrong ones before them are forgotten', async () => {
    const customer = await app.signInCustomer('9876500023')
    await completeProfile(customer, { personal: { tin: 'ABCPD1234L' } })
    const answers = { ...right, tin: 'ABCPD1234L' }
    for (let round = 0; round < 3; round += 1) {
      expect((await customer.post('/api/welcome-back', { ...answers, tin: 'ZZZPZ9999Z' })).status).toBe(422)
      expect((await customer.post('/api/welcome-back', answers)).status).toBe(200)
    }
  })

  test('without PAN and date of birth there is nothing to compare', async () => {
    const customer = await app.signInCustomer('9876500024')
    expect((await customer.post('/api/welcome-back', right)).body.code).toBe('PROFILE_INCOMPLETE')
  })
})

test("[GUARD-06] the gold call knows the customer's own application only", async () => {
  const [gold, other] = [await app.signInCustomer('9876500025'), await app.signInCustomer('9876500026')]
  const app_id = await completeProfile(other, { personal: { tin: 'ABCPE1234L' } })
  expect((await gold.post(`/api/gold-loans/${app_id}`)).status).toBe(404)
  expect((await other.post(`/api/gold-loans/${app_id}`)).status).toBe(404)
})
