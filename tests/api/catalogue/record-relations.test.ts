import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { referencesOf } from '#server/catalogue/references.ts'
import { allResources } from '#server/catalogue/registry.ts'
import { catalogueResource } from '#src/admin/model/catalogue-resource.tsx'
import { permits } from '#src/contract/access/permissions.ts'
import { adminRoles } from '#src/contract/call.ts'
import { relationsTo, whereReferring } from '#src/contract/catalogue/relations.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const lists = () => allResources().filter(({ list, page }) => list === page)
const related = (of: string, where: object, who = admin) =>
  who.get(`/api/admin/${of}?filter=${encodeURIComponent(JSON.stringify({ where }))}`)

test('[BUILD-07] every reference of every declaration is a related list on the page of the record', () => {
  const withPage = catalogue.filter((one) => catalogueResource(one).edit).map(({ name }) => name)
  const pages = new Set(['lenders', 'credit-cards', ...withPage])
  const references = lists().flatMap((of) => referencesOf(of))
  const missing = references.filter(
    ({ of, property, to }) =>
      !pages.has(to.list) || !relationsTo(to.list, []).some(({ key }) => key === `${of.list}.${property}`),
  )
  expect(references.length).toBeGreaterThan(4)
  expect(missing.map(({ of, property, to }) => `${of.list}.${property} → ${to.list}`)).toEqual([])
})

test('[BUILD-07] a related list counts exactly the rows that refer to the record, for roles that may read it', async () => {
  const group = await admin.post('/api/admin/lender-groups', { name: 'Referred to' })
  const lender = (await admin.get('/api/admin/lenders/1')).body
  const groups = [...lender.lender_group_ids, group.body.id]
  await admin.post('/api/update-lender-data', { lender_id: 1, property: 'lender_group_ids', value: groups })
  await addField(admin, 'partners', 'row', 'home_lender', { rows: 'lenders' })
  const { body: defined } = await admin.get('/api/admin/custom-fields')
  const custom = defined.filter(({ name }: { name: string }) => name === 'home_lender')
  const wrong: string[] = []
  let found = 0
  const who = await app.signInRoles()
  for (const { list: to } of lists()) {
    const records = (await admin.get(`/api/admin/${to}?range=[0,4]`)).body as { id: number }[]
    for (const relation of relationsTo(to, custom)) {
      const { of, field, many } = relation
      const all = (await admin.get(`/api/admin/${of}`)).body as { id: number; [field: string]: unknown }[]
      for (const { id } of records) {
        const { body } = await related(of, whereReferring(relation, id))
        const meant = all.filter((row) => (many ? (row[field] as number[])?.includes(id) : row[field] === id))
        found += meant.length
        if (
          JSON.stringify(body.map((row: { id: number }) => row.id)) !==
          JSON.stringify(meant.map((row) => row.id))
        )
          wrong.push(`${relation.key} of ${id}`)
      }
      for (const role of adminRoles) {
        const { status } = await related(of, whereReferring(relation, 1), who[role])
        const may = permits(rulesOf(of) ?? { roles: [] }, role, 'read')
        if ((status === 200) !== may) wrong.push(`${relation.key} for role ${role}: ${status}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(found).toBeGreaterThan(5)
  expect(relationsTo('lenders', custom).map(({ key }) => key)).toContain('partners.home_lender')
})
