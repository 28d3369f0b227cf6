import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { columnsOfKind } from '#server/customers/customer-data/columns/kinds.ts'
import { customerTables } from '#server/customers/customer-data/customer-data.ts'
import { rows } from '#server/platform/database/database.ts'
import { liveCanaryLife } from '#tests/support/customers/canary-life.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'

/** Shown in a form of their own. */
const inOtherWords = ['offer_list.applicant', 'offer_list.result']

test('[TRUE-03] whatever is stored of a customer is in their download, or its kind is withheld with a reason', async () => {
  const { app, mine, theirs } = await twoMerchants({ FOUR_EYES: 'on', PROVIDER_LINKS })
  const [admin, second] = [await app.signInAdmin(), await app.signInSecond()]
  const { id } = await liveCanaryLife({ app, admin, second, merchant: mine, other: theirs })
  const customer = await app.signInCustomer('9876533333')
  const { body } = await customer.get('/api/my-data')
  const download = JSON.stringify(body)
  const own = new Map(columnsOfKind('own', 'ownAndQuoted').map(({ table, columns }) => [table, columns]))
  const missing: string[] = []
  let shown = 0
  for (const { table, owner, myData } of customerTables) {
    const name = getTableName(table)
    if ('withheld' in Object(myData)) continue
    const columns = own.get(name) ?? []
    const found = await rows<Record<string, unknown>>(
      app.deps.database.db,
      sql`select * from ${table} where ${owner({ id })}`,
    )
    for (const row of found)
      for (const column of columns) {
        const value = row[column]
        if (value === null || value === undefined || value === '') continue
        const text = typeof value === 'string' ? value : JSON.stringify(value)
        if (download.includes(JSON.stringify(text).slice(1, -1)) || download.includes(text)) shown++
        else if (!inOtherWords.includes(`${name}.${column}`))
          missing.push(`${name}.${column}: ${text.slice(0, 60)}`)
      }
  }
  expect(missing).toEqual([])
  expect(body.applications[0].lists[0]).toMatchObject({ compared: { age: 39 }, offers: expect.any(Array) })
  expect(shown).toBeGreaterThan(15)
  expect(body.withheld).toEqual(['COPY', 'WORK', 'SECURITY', 'OTHERS'])
})
