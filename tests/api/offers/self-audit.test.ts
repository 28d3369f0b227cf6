import { beforeAll, expect, test } from 'vitest'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const today = () => businessDay(app.deps.clock())
const read = async () => (await app.nobody.get('/api/self-audit')).body
async function add(audit: object): Promise<number> {
  const { status, body } = await admin.post('/api/admin/self-audits', {
    auditor: 'Meera Deshpande, grievance officer',
    result: 'None found.',
    result_hi: null,
    ...audit,
  })
  expect([status, body.errors]).toEqual([200, undefined])
  return body.id
}

test('[FRONT-06] R45: customers read the latest self-audit that is shown, never one of a day to come', async () => {
  expect(await read()).toBeNull()
  await add({ audited_on: addDays(today(), -400), shown: 1, result: 'Older.' })
  const latest = await add({ audited_on: addDays(today(), -30), shown: 1 })
  await add({ audited_on: addDays(today(), -1), shown: 0, result: 'A draft.' })
  await add({ audited_on: addDays(today(), 1), shown: 1, result: 'Too early.' })
  expect(await read()).toEqual({
    audited_on: addDays(today(), -30),
    auditor: 'Meera Deshpande, grievance officer',
    result: 'None found.',
    result_hi: null,
  })

  await admin.fetch(`/api/admin/self-audits/${latest}`, { method: 'DELETE' })
  expect(await read()).toMatchObject({ result: 'Older.' })
})
