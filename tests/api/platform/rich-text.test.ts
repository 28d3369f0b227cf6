import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { recordAudit } from '#server/audit/record-audit.ts'
import { resourceNamed } from '#server/catalogue/registry.ts'
import { allCatalogues } from '#src/contract/catalogue/catalogue.ts'
import { CreditCard } from '#src/contract/catalogue/credit-card.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { hints } from '#src/contract/field.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const set = (value: unknown, expected?: unknown) =>
  admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_journey_text', value, expected })
const storedText = async () => (await admin.get('/api/get-lender-data/1')).body.lender_journey_text

test('[LE-03] rich text is cleaned before it is kept, noted and shown to partners', async () => {
  const attack = '<p>Apply <b>online</b><img src=x onerror=alert(1)></p><script>alert(1)</script>'
  const clean = '<p>Apply <strong>online</strong></p>'
  expect((await set(attack)).status).toBe(200)
  expect(await storedText()).toBe(clean)
  const [last] = (await admin.get('/api/admin/history?entity=lender&id=1')).body
  expect(last).toMatchObject({ property: 'lender_journey_text', new: clean })
  const partner = await app.signInPartner()
  const { body } = await partner.get('/api/partner/get-eligibility-criteria')
  expect(JSON.stringify(body)).toContain(clean)
  expect(JSON.stringify(body)).not.toContain('onerror')
})

test('the same text with what is taken away anyway is no conflict and no change', async () => {
  await set('<p>Same</p>')
  const { length } = (await admin.get('/api/admin/history?entity=lender&id=1')).body
  expect((await set('<p>Same<script>x</script></p>', '<p>Same</p>')).status).toBe(200)
  expect((await admin.get('/api/admin/history?entity=lender&id=1')).body).toHaveLength(length)
  expect((await set('<p>Mine</p>', '<p>Other</p>')).status).toBe(409)
})

test('setting back a change that was noted before anything was cleaned cleans it too', async () => {
  await set('<p>After</p>')
  const actor = {
    kind: 'admin',
    id: '1',
    actingFor: null,
    roleId: 1,
    requestId: 'x',
    at: new Date(),
  } as const
  await recordAudit(app.deps.database.db, actor, {
    action: 'update',
    entity: 'lender',
    entityId: 1,
    property: 'lender_journey_text',
    old: '<p>Old<script>alert(1)</script></p>',
    new: '<p>After</p>',
  })
  const [last] = (await admin.get('/api/admin/history?entity=lender&id=1')).body
  expect((await admin.post('/api/admin/history/revert', { audit_id: last.id })).status).toBe(200)
  expect(await storedText()).toBe('<p>Old</p>')
})

test('every field that is shown as rich text has a column that cleans it', () => {
  const schemas: [string, z.ZodObject][] = [
    ['lender', Lender],
    ['credit_card', CreditCard],
    ...allCatalogues().map(({ entity, schema }): [string, z.ZodObject] => [entity, schema]),
  ]
  const rich = schemas.flatMap(([entity, { shape }]) =>
    Object.entries(shape).flatMap(([name, schema]) =>
      hints.get(schema as z.ZodType)?.widget === 'richtext' ? [[entity, name] as const] : [],
    ),
  )
  expect(rich).toContainEqual(['lender', 'lender_journey_text'])
  for (const [entity, name] of rich)
    expect(resourceNamed(entity)?.columns[name]?.mapToDriverValue('<script>x</script>')).toBe('')
})
