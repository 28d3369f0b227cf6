import { expect, test } from 'vitest'
import { fillPath } from '#src/contract/call.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

interface Row {
  id: string
  current: boolean
  device: string | null
}
const rowsOf = async (person: SignedIn): Promise<Row[]> => (await person.get('/api/sessions')).body.data
const end = (person: SignedIn, id: string) =>
  person.post(fillPath('/api/sessions/{id}/end', { id }), {}).then(({ status }) => status)

const people = [
  ['customer', (app: TestApp) => app.signInCustomer(), '/api/customer-reverify'],
  ['admin', (app: TestApp) => app.signInAdmin(), '/api/admin/menu'],
  ["merchant's person", (app: TestApp) => app.signInPartner(), '/api/partner/settings'],
] as const

test.each(people)('[TRUST-12] a %s sees where they are signed in and ends the others', async (_, signIn) => {
  const app = await makeTestApp()
  const again = async () => {
    // A number gets a passcode a minute.
    app.advance(1)
    return signIn(app)
  }
  const [first, second, third] = [await again(), await again(), await again()]
  const known = await rowsOf(first)
  expect(known).toHaveLength(3)
  expect(known.filter(({ current }) => current)).toHaveLength(1)
  const ofSecond = (await rowsOf(second)).find(({ current }) => current) as Row
  expect(await end(first, ofSecond.id)).toBe(200)
  expect((await second.get('/api/sessions')).status).toBe(401)
  expect(await end(first, ofSecond.id)).toBe(200)
  expect((await first.post('/api/sessions/end-others', {})).status).toBe(200)
  expect((await third.get('/api/sessions')).status).toBe(401)
  expect(await rowsOf(first)).toHaveLength(1)
})

test('[TRUST-12] people end no session but their own, whatever area it is of', async () => {
  const app = await makeTestApp()
  const all = [await app.signInCustomer(), await app.signInAdmin(), await app.signInPartner()]
  all.push(await app.signInCustomer('9876500017'), await app.signInAdmin(2))
  for (const person of all) {
    const [own] = await rowsOf(person)
    for (const other of all) if (other !== person) expect(await end(other, (own as Row).id)).toBe(404)
    await person.post('/api/sessions/end-others', {})
  }
  for (const person of all) expect((await person.get('/api/sessions')).status).toBe(200)
})

test('[TRUST-12] tokens of programs are no sessions of their admin, and no device is stored of a customer', async () => {
  const app = await makeTestApp()
  const admin = await app.signInAdmin()
  const token = await admin.post('/api/admin/api-tokens', {
    label: 'Night report',
    pages: [],
    writes: false,
    days: 30,
    password: 'demo-admin-1',
  })
  expect(token.status).toBe(200)
  expect(await rowsOf(admin)).toHaveLength(1)
  await admin.post('/api/sessions/end-others', {})
  expect((await admin.get('/api/admin/lists/api-tokens?q=Night')).body.rows).toMatchObject([
    { label: 'Night report' },
  ])
  const customer = await app.signInCustomer()
  expect(await rowsOf(customer)).toMatchObject([{ device: null, network: null, current: true }])
})
