import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit, lender } from '#server/tables/catalogue.ts'
import { adminUser } from '#server/tables/people.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admins: SignedIn[]
beforeEach(async () => {
  app = await makeTestApp()
  await app.deps.database.db.update(adminUser).set({ role_id: 1 })
  admins = [
    await app.signInAdmin(1),
    await app.signInAdmin(2),
    await app.signInAdmin(3),
    await app.signInAdmin(1),
  ]
})

const write = (admin: SignedIn | undefined, property: string, value: number, expected?: number) =>
  (admin as SignedIn).post('/api/update-lender-data', { lender_id: 1, property, value, expected })
const stored = async () =>
  (await app.deps.database.db.select().from(lender).where(eq(lender.lender_id, 1)))[0]
const trail = () => app.deps.database.db.select().from(audit).orderBy(asc(audit.id))

test('four admins who write four properties at once lose nothing', async () => {
  const properties = ['min_age', 'cooling_off_days', 'priority', 'min_income'] as const
  for (let round = 1; round <= 10; round++) {
    const answers = await Promise.all(
      properties.map((property, who) => write(admins[who], property, 30 + round)),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const property of properties) expect((await stored())?.[property]).toBe(30 + round)
  }
  expect(await trail()).toHaveLength(40)
})

test('simultaneous writes of one property are all in the audit trail, each with the previous value', async () => {
  const before = (await stored())?.priority
  const values = Array.from({ length: 20 }, (_, index) => 100 + index)
  const answers = await Promise.all(values.map((value, index) => write(admins[index % 4], 'priority', value)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const found = await trail()
  expect(found.map(({ new: next }) => next).sort()).toEqual(values)
  // In whichever order they came, each continues where another ended.
  const olds = found.map(({ old }) => old as number).sort((a, b) => a - b)
  const last = (await stored())?.priority
  expect(olds).toEqual(
    [before, ...values.filter((value) => value !== last)].sort((a, b) => Number(a) - Number(b)),
  )
})

test('of writes at once that saw the same value, one is stored and the others hear of it', async () => {
  await write(admins[0], 'priority', 50)
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => write(admins[index % 4], 'priority', 60 + index, 50)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)])
  const kept = (await stored())?.priority
  for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current.value).toBe(kept)
  expect(await trail()).toHaveLength(2)
})

test('a removal and writes at once: what was removed is not changed afterwards', async () => {
  const [removed, ...written] = await Promise.all([
    (admins[0] as SignedIn).post('/api/safe-delete-lender', { lender_id: 1 }),
    ...Array.from({ length: 8 }, (_, index) => write(admins[index % 4], 'priority', 70 + index)),
  ])
  expect(removed.status).toBe(200)
  const accepted = written.filter(({ status }) => status === 200)
  expect(written.filter(({ status }) => status === 404)).toHaveLength(8 - accepted.length)
  const found = await trail()
  expect(found.at(-1)?.action).toBe('delete')
  expect(found).toHaveLength(accepted.length + 1)
})
