import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { storeNewCustomer } from '#server/customers/new-customer.ts'
import { prospect } from '#server/tables/people.ts'
import { CaseId } from '#src/contract/merchants/case-id.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const at = new Date('2026-11-20T00:00:00Z')
const person = (mobile: string) => ({ mobile_phone_number: mobile, created_at: at, updated_at: at })

test('every customer has a case id of their own, which does not show the user id', async () => {
  const { db } = app.deps.database
  const mobiles = Array.from({ length: 50 }, (_, at) => String(9_000_000_000 + at))
  for (const mobile of mobiles) await storeNewCustomer(db, person(mobile))
  const all = await db
    .select({ user_id: prospect.user_id, case_id: prospect.case_id })
    .from(prospect)
    .where(inArray(prospect.mobile_phone_number, mobiles))
  expect(new Set(all.map(({ case_id }) => case_id)).size).toBe(50)
  for (const { user_id, case_id } of all) {
    expect(CaseId.parse(case_id.toLowerCase())).toBe(case_id)
    expect(user_id.replaceAll('-', '').toUpperCase()).not.toContain(case_id.slice(2))
  }
})

test('a customer whose id is taken gets another one; a number that is taken stores nothing', async () => {
  const { db } = app.deps.database
  const first = await storeNewCustomer(db, person('9000000101'))
  const ids = [first?.user_id as string, randomUUID()]
  const second = await storeNewCustomer(db, person('9000000102'), () => ids.shift() as string)
  expect(second?.case_id).toMatch(/^L-/)
  expect(second?.case_id).not.toBe(first?.case_id)
  expect(await storeNewCustomer(db, person('9000000102'))).toBeUndefined()
})
