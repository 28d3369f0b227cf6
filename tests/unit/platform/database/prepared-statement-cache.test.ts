import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cachePreparedStatements } from '#server/platform/database/prepared-statement-cache.ts'

let plain: PGlite
let cached: PGlite
beforeAll(async () => {
  ;[plain, cached] = await Promise.all([PGlite.create(), PGlite.create()])
  cachePreparedStatements(cached)
})
afterAll(async () => {
  await Promise.all([plain.close(), cached.close()])
})

/** Same text, twice: the second time the database knows it. */
async function both(text: string, values: unknown[], rowMode?: 'array') {
  const parsers = { 1184: (value: string) => `at ${value}` }
  const ask = async (client: PGlite) => {
    const answer = await client.query(text, values, { rowMode, parsers }).catch(({ code }) => code)
    return answer
  }
  await ask(cached)
  return [await ask(cached), await ask(plain)]
}

const value = fc.record({
  number: fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
  big: fc.option(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })),
  amount: fc.option(fc.integer().map((whole) => `${whole}.25`)),
  text: fc.option(fc.string({ unit: 'binary' }).filter((one) => !one.includes('\0'))),
  yes: fc.option(fc.boolean()),
  at: fc.option(fc.constant('2026-11-26T18:30:00Z')),
  list: fc.option(fc.array(fc.string().filter((one) => !one.includes('\0')))),
  document: fc.option(fc.dictionary(fc.string({ unit: 'grapheme-ascii' }), fc.integer())),
})

test('a cached statement answers what the engine’s own way answers, in rows and in arrays', async () => {
  const text = `select $1::int as number, $2::bigint as big, $3::numeric as amount, $4::text as text, $5::boolean as yes,
    $6::timestamptz as at, $7::text[] as list, $8::jsonb as document`
  await fc.assert(
    fc.asyncProperty(value, fc.constantFrom('array' as const, undefined), async (one, mode) => {
      const [ours, engines] = await both(text, Object.values(one), mode)
      expect(ours).toEqual(engines)
    }),
    { numRuns: 100 },
  )
})

test('a statement that fails fails the same way, and the next one runs', async () => {
  for (const text of [
    'select 1 / $1::int as x',
    'select * from nothing where id = $1',
    'select $1::int as x, y',
  ]) {
    const [ours, engines] = await both(text, [0])
    expect([text, ours]).toEqual([text, engines])
  }
  expect((await cached.query('select 1 as x')).rows).toEqual([{ x: 1 }])
})

test('writes tell how many rows they changed', async () => {
  for (const client of [plain, cached])
    await client.exec('create table counted (id int primary key, name text)')
  for (const text of [
    `insert into counted select i, 'n' from generate_series(1, 5) i on conflict do nothing`,
    'update counted set name = $1 where id < 3',
    'update counted set name = $1 where id < 3 returning id, name',
    'delete from counted where name = $1',
  ]) {
    const values = text.includes('$1') ? ['changed'] : []
    const ask = async (client: PGlite) => (await client.query(text, values)) as object
    expect([text, await ask(cached)]).toEqual([text, await ask(plain)])
  }
})

test('a table that gets another shape is read in its new shape', async () => {
  const read = async () => (await cached.query('select * from shaped')).rows
  await cached.exec('create table shaped (id int); insert into shaped values (1)')
  expect(await read()).toEqual([{ id: 1 }])
  await cached.query('alter table shaped add column name text')
  expect(await read()).toEqual([{ id: 1, name: null }])
  await cached.transaction(async (tx) => {
    await tx.exec('alter table shaped drop column name')
    expect((await tx.query('select * from shaped')).rows).toEqual([{ id: 1 }])
  })
  expect(await read()).toEqual([{ id: 1 }])
})

test('a change of shape that we did not see, or that was taken back, is noticed', async () => {
  const read = async () => (await cached.query('select * from unseen')).rows
  await cached.exec('create table unseen (id int); insert into unseen values (1)')
  expect(await read()).toEqual([{ id: 1 }])
  await cached.exec(`do $$ begin execute 'al' || 'ter table unseen add column name text'; end $$`)
  expect(await read()).toEqual([{ id: 1, name: null }])
  await cached
    .transaction(async (tx) => {
      await tx.exec('alter table unseen add column size int')
      await tx.query('select * from unseen')
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await read()).toEqual([{ id: 1, name: null }])
})

test('a change of shape that we did not see fails one transaction at most', async () => {
  const read = () => cached.transaction(async (tx) => (await tx.query('select * from unnoticed')).rows)
  await cached.exec('create table unnoticed (id int); insert into unnoticed values (1)')
  expect(await read()).toEqual([{ id: 1 }])
  await cached.exec(`do $$ begin execute 'al' || 'ter table unnoticed add column name text'; end $$`)
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect(await read()).toEqual([{ id: 1, name: null }])
})

test('in a transaction a failure ends at its savepoint, and what follows is stored', async () => {
  await cached.exec('create table saved (id int primary key)')
  await cached.transaction(async (tx) => {
    await tx.query('insert into saved values ($1)', [1])
    await tx.query('savepoint one')
    await expect(tx.query('insert into saved values ($1)', [1])).rejects.toMatchObject({ code: '23505' })
    await expect(tx.query('select * from saved')).rejects.toMatchObject({ code: '25P02' })
    await tx.query('rollback to savepoint one')
    await tx.query('insert into saved values ($1)', [2])
  })
  expect((await cached.query('select id from saved order by id')).rows).toEqual([{ id: 1 }, { id: 2 }])
})

test('far more statements than are cached are all answered', async () => {
  for (let round = 0; round < 2; round++)
    for (let n = 0; n < 700; n++)
      expect((await cached.query(`select ${n} + $1::int as x`, [round])).rows).toEqual([{ x: n + round }])
  const { rows } = await cached.query('select count(*)::int as count from pg_prepared_statements')
  expect((rows as { count: number }[])[0]?.count).toBeLessThan(320)
})

test('a notice reaches its listener', async () => {
  const heard: string[] = []
  await cached.listen('shapes', (payload) => void heard.push(payload))
  await cached.query('select pg_notify($1, $2)', ['shapes', 'round'])
  await expect.poll(() => heard).toEqual(['round'])
})
