import { getTableName, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { allResources } from '#server/catalogue/registry.ts'
import { rows } from '#server/platform/database/database.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

test('a column of a resource refuses null exactly where its field does', async () => {
  const stored = await rows<{ table: string; name: string; required: boolean }>(
    app.deps.database.db,
    sql`select table_name as table, column_name as name, is_nullable = 'NO' as required
      from information_schema.columns where table_schema = 'public'`,
  )
  const required = new Map(stored.map((one) => [`${one.table}.${one.name}`, one.required]))
  const wrong = allResources().flatMap(({ table, schema }) =>
    Object.entries(schema.shape).flatMap(([name, type]) => {
      const column = `${getTableName(table)}.${name}`
      const takesNull = (type as z.ZodType).safeParse(null).success
      if (!required.has(column) || takesNull !== required.get(column)) return []
      // Filled in before it is stored.
      return takesNull && blankOf(type as z.ZodType) !== null
        ? []
        : [`${column}: ${takesNull ? 'field' : 'column'} takes null`]
    }),
  )
  expect(wrong).toEqual([])
})
