import { beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { CreditCardEditable } from '#src/contract/catalogue/credit-card.ts'
import { filterOf, translatedFields } from '#src/contract/catalogue/rest-filter.ts'
import { filteredRows } from '#src/domain/catalogue/list-rows.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

type Row = Record<string, unknown> & { id: number }
const filter = { untranslated: true }
const lacking = async (page: string): Promise<Row[]> =>
  (await admin.get(`/api/admin/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body
const all = async (page: string): Promise<Row[]> => (await admin.get(`/api/admin/${page}`)).body

describe('the filter “missing translation”', () => {
  test.each(['credit-cards', 'deals', 'health-insurance'])('finds no row of the demo’s %s', async (page) => {
    expect((await all(page)).length).toBeGreaterThan(2)
    expect(await lacking(page)).toEqual([])
  })

  test.each([
    ['deals', 'summary_hi', null],
    ['health-insurance', 'limits_hi', []],
  ])('finds the row of %s whose %s is emptied, and no other', async (page, field, value) => {
    const [first] = await all(page)
    const { status } = await admin.fetch(`/api/admin/${page}/${first?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ [field]: value }),
    })
    expect(status).toBe(200)
    expect((await lacking(page)).map(({ id }) => id)).toEqual([first?.id])
  })

  const translated = catalogue.flatMap(({ name, schema }) =>
    translatedFields(schema).length > 0 && name !== 'custom-fields' ? [{ name, schema }] : [],
  )
  test('[TEXT-01] every catalogue text of the demo has its Hindi, and the filter finds each one that is taken away', async () => {
    app = await makeTestApp()
    admin = await app.signInAdmin()
    expect(translated.length).toBeGreaterThan(7)
    expect(await lacking('credit-cards')).toEqual([])
    let found = 0
    for (const { name, schema } of translated) {
      expect(await lacking(name), name).toEqual([])
      for (const [text, hindi] of translatedFields(schema)) {
        const row = (await all(name)).find((one) => String(one[text] ?? '') !== '')
        if (!row) continue
        const set = (value: unknown) =>
          admin.fetch(`/api/admin/${name}/${row.id}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ [hindi]: value }),
          })
        if ((await set(Array.isArray(row[hindi]) ? [] : null)).status !== 200) continue
        expect(
          (await lacking(name)).map(({ id }) => id),
          `${name}.${hindi}`,
        ).toEqual([row.id])
        expect((await set(row[hindi])).status).toBe(200)
        found += 1
      }
    }
    expect(found).toBeGreaterThan(30)
  })

  test('finds the same rows in the browser as in the database', async () => {
    const [card] = (await admin.get('/api/get-credit-cards-data')).body
    const { category_id } = card
    await admin.post('/api/update-credit-card-data', { category_id, property: 'key_feature_hi', value: '' })
    const rows = (await admin.get('/api/get-credit-cards-data')).body
    const here = filteredRows(CreditCardEditable, rows as Row[], filterOf(CreditCardEditable).parse(filter))
    expect(here.map((row) => row.category_id)).toEqual([category_id])
    expect((await lacking('credit-cards')).map(({ id }) => id)).toEqual([category_id])
  })

  test('is unknown to a resource without translated texts', async () => {
    const { status } = await admin.get(
      `/api/admin/lender-groups?filter=${encodeURIComponent('{"untranslated":true}')}`,
    )
    expect(status).toBe(422)
    expect(translatedFields(CreditCardEditable)).toContainEqual(['marketing_bullets', 'marketing_bullets_hi'])
  })
})
