import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeCatalogue } from '#server/catalogue/cache.ts'
import type { Db } from '#server/platform/database/database.ts'

const files = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ name, text: readFileSync(join('server', name), 'utf8') }))
const saying = (pattern: RegExp) => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

test('[HOUSE-04] nothing but the notice of the database drops what the cache keeps', async () => {
  expect(saying(/listen\('changed'/)).toEqual(['catalogue/cache.ts'])
  expect(saying(/publish\('changed'/)).toEqual(['catalogue/writer.ts'])
  const cache = await makeCatalogue({ db: {} as Db, listen: async () => async () => {} })
  expect(Object.keys(cache).sort()).toEqual([
    'body',
    'fields',
    'joinFields',
    'layouts',
    'narrowedBy',
    'total',
  ])
})

test('[HOUSE-04] a notice drops the answers of its table, of another table none, and * drops all', async () => {
  let tell: (table: string) => void = () => {}
  const cache = await makeCatalogue({
    db: {} as Db,
    listen: async (_, listener) => {
      tell = listener
      return async () => {}
    },
  })
  let made = 0
  const read = async () => (await cache.body('lender:all', async () => ++made)).text
  expect([await read(), await read()]).toEqual(['1', '1'])
  tell('partner')
  expect(await read()).toBe('1')
  tell('lender')
  expect(await read()).toBe('2')
  tell('lender_product')
  expect(await read()).toBe('3')
  tell('*')
  expect(await read()).toBe('4')
})
