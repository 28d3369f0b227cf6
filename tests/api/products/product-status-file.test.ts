import { beforeEach, expect, test } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { askFor, PROVIDER_LINKS } from '#tests/support/product-report.ts'

let app: TestApp
let admin: SignedIn
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0' })
  admin = await app.signInAdmin(1)
  customer = await app.signInCustomer()
  await app.deps.database.db.update(prospect).set({ merchant_id: 1 })
})

const named = (code: string) => categories.find((one) => one.code === code) as Category
const request = async (code: string): Promise<string> => {
  const [product] = (await app.nobody.get(`/api/products/${code}`)).body
  return (await askFor(customer, named(code), product.id)).body.id
}
const HEAD = 'Request number,Status,Status date,Policy or order,Amount,Premium,Free-look until'
const send = (rows: string[], path = '', head = HEAD, more: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('file', new File([[head, ...rows].join('\n')], 'provider.csv', { type: 'text/csv' }))
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return admin.fetch(`/api/admin/product-status-files${path}`, { method: 'POST', body: form })
}
const own = async (id: string) =>
  (await customer.get('/api/product-requests')).body.find((one: { id: string }) => one.id === id)
const TODAY = '20/11/2026'

test('a provider’s file moves requests, gives the policy, and books what the merchant earns', async () => {
  const [policy, loan] = [await request('health-insurance'), await request('car-loans')]
  const rows = [`${policy},Policy issued,${TODAY},HI-7,,12000,05/12/2026`, `${loan},Being checked,${TODAY}`]
  const preview = (await send(rows, '/preview')).body
  expect(preview.counts).toEqual({ changed: 2, same: 0, error: 0 })
  expect((await own(policy)).status).toBe('STARTED')
  const { status, body } = await send(rows)
  expect([status, body.file]).toMatchObject([200, { rows_updated: 2, rows_same: 0, errors: '' }])
  expect(await own(policy)).toMatchObject({
    status: 'COMPLETED',
    details: { number: 'HI-7', premium: 12_000, free_look_until: '2026-12-05' },
  })
  expect((await own(loan)).status).toBe('IN_PROGRESS')
  await app.deps.jobs.drain()
  const partner = await app.signInPartner()
  expect((await partner.get('/api/partner/lists/earnings')).body.rows).toMatchObject([
    { named: expect.stringMatching(/^L-[0-9A-F]{12}$/), base_amount: 12_000 },
  ])
  const { rows: listed } = (await admin.get(`/api/admin/lists/product-file-rows?file=${body.file.id}`)).body
  expect(listed.map(({ to }: { to: string }) => to)).toEqual(['COMPLETED', 'IN_PROGRESS'])
  // The same file once more changes nothing.
  expect((await send(rows)).body.file).toMatchObject({ rows_updated: 0, rows_same: 2 })
})

test('bad rows are named with their column and left out; the good ones are applied', async () => {
  const id = await request('car-loans')
  const rows = [
    `not-a-number,Completed,${TODAY}`,
    `${id},Vanished,${TODAY}`,
    `${id},Completed,01/01/2030`,
    `${id},Completed,${TODAY},,abc`,
    `00000000-0000-4000-8000-000000000000,Completed,${TODAY}`,
    `${id},Refused by the provider,${TODAY}`,
    `${id},Completed,${TODAY}`,
  ]
  const { counts, bad } = (await send(rows, '/preview')).body
  expect(counts).toEqual({ changed: 1, same: 0, error: 6 })
  expect(bad.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
    [2, 'request_id'],
    [3, 'status'],
    [4, 'status_date'],
    [5, 'amount'],
    [6, 'request_id'],
    [8, 'status'],
  ])
  const { file } = (await send(rows)).body
  expect(file.rows_updated).toBe(1)
  expect(file.errors).toContain('Row 8: after Refused by the provider this status is not possible')
  expect((await own(id)).status).toBe('REFUSED')
})

test('a file without the needed columns is refused and stored nowhere; chosen columns are read', async () => {
  const id = await request('car-loans')
  const refused = await send([`${id},Completed,${TODAY}`], '', 'Ref,State,Day')
  expect(refused).toMatchObject({ status: 422, body: { errors: { file: expect.any(String) } } })
  expect((await admin.get('/api/admin/product-status-files')).body).toEqual({ data: [], total: 0 })
  const columns = JSON.stringify({ request_id: 'Ref', status: 'State', status_date: 'Day' })
  const { body } = await send([`${id},Completed,${TODAY}`], '', 'Ref,State,Day', { columns })
  expect(body.file.rows_updated).toBe(1)
})

test('columns that were chosen once are found again, and named as remembered', async () => {
  const id = await request('car-loans')
  const head = 'Ref,State,Day'
  const columns = JSON.stringify({ request_id: 'Ref', status: 'State', status_date: 'Day' })
  await send([`${id},Being checked,${TODAY}`], '', head, { columns })
  const { status, body } = await send([`${id},Completed,${TODAY}`], '/preview', head)
  expect([status, body.counts]).toEqual([200, { changed: 1, same: 0, error: 0 }])
  const form = new FormData()
  form.append('file', new File([`${head}\n${id},Completed,${TODAY}`], 'provider.csv'))
  const asked = await admin.fetch('/api/admin/uploads/product-status/columns', { method: 'POST', body: form })
  expect(asked.body).toMatchObject({ remembered: true, mapping: { request_id: 'Ref' } })
})

test('[TRUST-05] a provider’s file moves nothing before a second admin agrees', async () => {
  app = await makeTestApp({ PROVIDER_LINKS, DEMO_CUSTOMERS: '0', FOUR_EYES: 'on' })
  admin = await app.signInAdmin(1)
  customer = await app.signInCustomer()
  const checker = await app.signInSecond()
  const id = await request('health-insurance')
  const { status, body } = await send([`${id},Policy issued,${TODAY},HI-7,,12000`])
  expect(status).toBe(202)
  expect((await own(id)).status).toBe('STARTED')
  const shown = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  expect(shown).toMatchObject({ subject: 'provider.csv', changed: false })
  expect(shown.lines).toContainEqual(expect.objectContaining({ label: 'status', after: 'request.COMPLETED' }))
  const agreed = await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen: shown.seen })
  expect(agreed.status).toBe(200)
  expect((await own(id)).status).toBe('COMPLETED')
})
