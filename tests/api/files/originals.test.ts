import { beforeEach, expect, test } from 'vitest'
import { dropOriginals } from '#server/files/originals.ts'
import { audit } from '#server/tables/catalogue.ts'
import { fileOriginal } from '#server/tables/originals.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const content = 'Lender application id,Commission\r\nNOBODY-1,"1,250.50"\r\n'
async function statement(who = admin, file = new File([content], 'विवरण Aug.csv')) {
  const form = new FormData()
  form.append('lender_id', '1')
  form.append('month', '2026-08')
  form.append('file', file)
  return who.fetch('/api/admin/commission-file', { method: 'POST', body: form })
}
const original = (id: number, who = admin) => who.get(`/api/admin/originals/statement/${id}`)
const download = (id: number, who = admin) => who.fetch(`/api/admin/originals/statement/${id}/file`)

test('[FILE-19] the original of an uploaded file is kept encrypted, and downloaded by its sender and role 1', async () => {
  const { status, body } = await statement()
  expect(status).toBe(200)
  const { id } = body.file
  expect((await original(id)).body.original).toMatchObject({
    ...{ file_name: 'विवरण Aug.csv', size: Buffer.byteLength(content) },
    kept_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  const found = await download(id)
  expect([found.status, found.body]).toEqual([200, content])
  const [kept] = await app.deps.database.db.select().from(fileOriginal)
  const stored = await app.deps.files.get(kept?.file_key as string)
  expect(stored?.includes('NOBODY-1')).toBe(false)
  const noted = await app.deps.database.db.select().from(audit)
  expect(noted).toContainEqual(expect.objectContaining({ action: 'export', entity: 'file_original' }))

  const second = await app.signInSecond()
  expect((await download(id, second)).status).toBe(200)
  const other = await app.signInAdmin(2)
  expect((await original(id, other)).body).toMatchObject({ original: null })
  expect((await download(id, other)).status).toBe(404)
})

test('a file that is refused leaves nothing in the store', async () => {
  const bad = new File(['Lender application id,Commission\r\nA,1\r\n'], 'a.csv')
  const form = new FormData()
  form.append('lender_id', '999999')
  form.append('month', '2026-08')
  form.append('file', bad)
  expect(
    (await admin.fetch('/api/admin/commission-file', { method: 'POST', body: form })).status,
  ).toBeGreaterThan(399)
  const keys: string[] = []
  for await (const key of app.deps.files.keys?.() ?? []) keys.push(key)
  expect(keys.filter((key) => key.startsWith('originals/'))).toEqual([])
})

test('an original is deleted when the retention time is over', async () => {
  const { id } = (await statement()).body.file
  app.deps.settings.ERASURE_DAYS = 365
  const after = (days: number) => new Date(app.deps.clock().getTime() + days * 86_400_000)
  await dropOriginals(app.deps, after(364))
  expect((await download(id)).status).toBe(200)
  const [kept] = await app.deps.database.db.select().from(fileOriginal)
  await dropOriginals(app.deps, after(366))
  expect((await original(id)).body.original).toBeNull()
  expect(await app.deps.files.get(kept?.file_key as string)).toBeNull()
})
