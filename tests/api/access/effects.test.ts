import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { watched } from '#server/access/approvals/effects.ts'
import { bind } from '#server/http/bind.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { weights } from '#server/tables/weights.ts'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { allCatalogues, editableOf } from '#src/contract/catalogue/catalogue.ts'
import { caller, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let maker: SignedIn
const db = () => app.deps.database.db
beforeAll(async () => {
  app = await makeTestApp({ FOUR_EYES: 'on' })
  maker = await app.signInAdmin(1)
})

describe('[SAFE-01] the weight of a column', () => {
  test('is held by a trigger of its table: exactly those that are declared', async () => {
    const found = await rows<{ name: string; columns: string }>(
      db(),
      sql`select c.relname as name, encode(t.tgargs, 'escape') as columns from pg_trigger t
        join pg_class c on c.oid = t.tgrelid where t.tgname = c.relname || '_weight' and t.tgparentid = 0 order by 1`,
    )
    const columnsOf = (one: object) => Object.entries(one).flatMap(([name, weight]) => (weight ? [name] : []))
    expect(found.map(({ name, columns }) => [name, columns.split('\\000').filter(Boolean)])).toEqual(
      Object.entries(weights).flatMap(([name, weight]) =>
        weight === null ? [] : [[name, typeof weight === 'string' ? [] : columnsOf(weight)]],
      ),
    )
  })

  test('is declared for exactly the fields that a resource holds for a second admin', () => {
    const wrong = allCatalogues().flatMap((declared) => {
      const weight: unknown = weights[declared.entity as keyof typeof weights] ?? null
      const hasWeight = (field: string) =>
        Boolean(typeof weight === 'object' ? (weight as Record<string, unknown> | null)?.[field] : weight)
      return editableOf(declared)
        .filter((field) => hasWeight(field) !== (declared.fourEyes ?? []).includes(field))
        .map((field) => `${declared.entity}.${field}`)
    })
    expect(wrong).toEqual([])
  })
})

describe('[SAFE-01] one admin alone', () => {
  const values = async (table: string) =>
    JSON.stringify(await rows(db(), sql`select t::text as row from ${sql.identifier(table)} t order by 1`))

  test('changes nothing of a table with weight, by any statement', async () => {
    const alone = watched(app.deps).database.db
    const tables = Object.keys(weights).filter((name) => weights[name as keyof typeof weights] !== null)
    const wrong: string[] = []
    let tried = 0
    for (const table of tables) {
      const [one] = await rows<{ at: string }>(
        db(),
        sql`select ctid::text as at from ${sql.identifier(table)} limit 1`,
      )
      if (!one) continue
      tried += 1
      const before = await values(table)
      const gone = transaction(alone, async (tx) => {
        await tx.execute(sql`set constraints all deferred`)
        await tx.execute(sql`delete from ${sql.identifier(table)} where ctid = ${one.at}::tid`)
      })
      const code = await gone.then(
        () => 'done',
        (error) => error.code ?? error.cause?.code,
      )
      // Rows that are referred to, or never deleted, are refused for that reason first.
      if (!['NEEDS_SECOND_ADMIN', '23503', 'P0001'].includes(code)) wrong.push(`${table}: ${code}`)
      if ((await values(table)) !== before) wrong.push(`${table} changed`)
    }
    expect(wrong).toEqual([])
    expect(tried).toBeGreaterThan(10)
  })

  test('makes a proposal of a call that nobody listed, and another admin carries it out', async () => {
    const route = 'POST /api/admin/shares/{id}'
    const shares = defineCalls({
      [route]: {
        summary: 'Sets what a merchant earns',
        access: adminsOf('merchant-management', 'update'),
        params: z.object({ id: z.string() }),
        body: z.object({ note: z.string(), percent: z.number() }),
        answer: z.object({ success: z.literal(true) }),
      },
    })
    const unlisted = bind(app.deps, shares, {
      [route]: async (
        { params, body }: { params: { id: string }; body: { percent: number } },
        { database }: Deps,
      ) => {
        await transaction(database.db, (tx) =>
          tx.execute(
            sql`update merchant set address = 'Moved', split_percent = ${body.percent} where merchant_id = ${Number(params.id)}`,
          ),
        )
      },
    } as never)
    const outer = new Hono<AppEnv>()
    outer.use(async (c, next) => {
      c.set('requestId', 'unlisted')
      await next()
    })
    outer.route('/', unlisted)
    const before = await values('merchant')
    const sent = await caller((request) => outer.fetch(request), maker.session.token as string).post(
      '/api/admin/shares/1',
      { note: 'as agreed', percent: 71.5 },
    )
    expect([sent.status, sent.body.success]).toEqual([202, true])
    expect(await values('merchant')).toBe(before)

    const second = await app.signInSecond()
    const { body: shown } = await second.get(`/api/admin/approvals/${sent.body.waiting}`)
    expect([
      shown.subject,
      shown.lines.map(({ of, after }: { of: string; after: string }) => [of, after]),
    ]).toEqual([
      'Sets what a merchant earns',
      [
        ['id', '1'],
        ['note', 'as agreed'],
        ['percent', '71.5'],
      ],
    ])
    const approved = await second.post(`/api/admin/approvals/${sent.body.waiting}/approve`, {
      seen: shown.seen,
    })
    expect(approved.status).toBe(200)
    const [row] = await rows<{ split_percent: string; address: string }>(
      db(),
      sql`select split_percent, address from merchant where merchant_id = 1`,
    )
    expect(row).toEqual({ split_percent: '71.500', address: 'Moved' })
  })
})
