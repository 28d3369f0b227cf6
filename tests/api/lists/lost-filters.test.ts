import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { lists } from '#resources/lists.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin(1)
})

const every = lists as readonly AnyList[]
const resources = ['lenders', 'credit-cards', ...catalogue.map(({ name }) => name)]
const nameOf = ({ name }: AnyList) => name

test('[BUILD-04] every list refuses a filter that it does not have: as a page, a file, a schedule and for an act', async () => {
  const wrong = await failuresOf(
    every,
    async (list) => {
      const path = `/api/admin/lists/${list.name}`
      const lost = { custom_gone: 'x' }
      const page = await admin.get(`${path}?custom_gone=x`)
      expect([page.status, Object.keys(page.body.errors)]).toEqual([422, ['custom_gone']])
      const period = list.range === false ? {} : { range: 'yesterday' }
      const asked = { ...period, ...lost }
      if (permits(list.access, 1, 'export'))
        for (const [call, body] of [
          ['export', { asked }],
          ['schedule', { every: 'DAY', asked }],
        ] as const) {
          const { status, body: answer } = await admin.post(`${path}/${call}`, body)
          expect([call, status, Object.keys(answer.errors)]).toEqual([call, 422, ['asked.custom_gone']])
        }
      for (const [act, { single }] of Object.entries(list.acts ?? {})) {
        if (single) continue
        const { status } = await admin.post(`${path}/acts/${act}`, { rows: { asked, count: 1 } })
        expect([act, status]).toEqual([act, 422])
      }
    },
    nameOf,
  )
  expect(wrong).toEqual([])
})

test('[BUILD-04] every resource refuses a filter by a field that is gone or hidden, as a page and as a file', async () => {
  const role2 = await app.signInAdmin(2)
  const wrong = await failuresOf(resources, async (name) => {
    const made = await addField(admin, name, 'text', 'secret_note')
    const filter = (key: string) => `filter=${encodeURIComponent(JSON.stringify({ [key]: 'x' }))}`
    const read = (who: SignedIn, key: string) =>
      Promise.all([
        who.fetch(`/api/admin/${name}?${filter(key)}`),
        who.fetch(`/api/admin/export/${name}?format=csv&${filter(key)}`),
      ])
    for (const { status } of await read(admin, 'gone_note')) expect(status).toBe(422)
    if (made.status !== 200) return
    for (const { status } of await read(admin, 'secret_note')) expect([200, 404]).toContain(status)
    for (const key of ['secret_note', 'secret_note_contains', 'secret_note_isnull'])
      for (const { status } of await read(role2, key)) expect([403, 422]).toContain(status)
  })
  expect(wrong).toEqual([])
})

test('[BUILD-04] the lists that the specification fixes take no other product', async () => {
  for (const path of ['/api/get-lenders-data/zz', '/api/admin/export/lenders?format=csv&type=zz'])
    expect([404, 422]).toContain((await admin.get(path)).status)
})
