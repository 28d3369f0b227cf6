import { expect, test } from 'vitest'
import { lists } from '#resources/lists.ts'
import { prospect } from '#server/tables/people.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { makeTestApp } from '#tests/support/app.ts'

/** Lists whose rows are about one customer: they name or lead to that customer. */
const aboutCustomers = (lists as readonly AnyList[]).filter(({ columns }) =>
  Object.entries(columns).some(
    ([name, { to }]) => name === 'prospect_id' || name === 'customer' || to?.includes('csr-portal'),
  ),
)

test('[CASE-01] every list about customers has their case id', () => {
  expect(aboutCustomers.length).toBeGreaterThan(10)
  expect(aboutCustomers.filter(({ columns }) => !('case_id' in columns)).map(({ name }) => name)).toEqual([])
})

test('the case id of a row is that of its customer, in every list that names the customer', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '120' })
  const admin = await app.signInAdmin(1)
  const people = await app.deps.database.db
    .select({ id: prospect.user_id, case_id: prospect.case_id })
    .from(prospect)
  const known = new Map(people.map(({ id, case_id }) => [id, case_id]))
  const compared: string[] = []
  for (const { name, columns } of aboutCustomers) {
    if (!('prospect_id' in columns)) continue
    const { status, body } = await admin.get(`/api/admin/lists/${name}?page_size=25`)
    expect([name, status]).toEqual([name, 200])
    for (const row of body.rows) {
      if (!row.prospect_id) continue
      expect([name, row.case_id]).toEqual([name, known.get(row.prospect_id)])
      compared.push(name)
    }
  }
  expect(new Set(compared)).toEqual(
    new Set([...compared, 'consents-report', 'customer-info-deletion', 'dedupe-logs']),
  )
})

test('a deletion request is found by the case id', async () => {
  const app = await makeTestApp({ DEMO_CUSTOMERS: '120' })
  const admin = await app.signInAdmin(1)
  const list = '/api/admin/lists/customer-info-deletion'
  const [first] = (await admin.get(list)).body.rows
  const { body } = await admin.get(`${list}?q=${first.case_id.toLowerCase()}`)
  expect(body.rows.map(({ reference }: { reference: string }) => reference)).toContain(first.reference)
})
