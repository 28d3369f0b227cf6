import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { columnsOfKind } from '#server/customers/customer-data/columns/kinds.ts'
import type { Subject } from '#server/customers/customer-data/entry.ts'
import { searchLeft } from '#server/customers/left-behind.ts'
import { purgeErased } from '#server/customers/purge.ts'
import { quotePattern } from '#server/customers/quotes.ts'
import { rows, transaction } from '#server/platform/database/database.ts'
import type { DataEntry } from '#server/platform/settings/data-dir.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const MOBILE = '9876533333'

let app: TestApp
let admin: SignedIn
let customer: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  customer = await app.signInCustomer(MOBILE)
})

const certificate = async (reference: string) =>
  (await admin.get(`/api/admin/deletions/${reference}/certificate`)).body

describe('[SAFE-05] a purge', () => {
  test('is not over while a store that nobody thought of still names the customer', async () => {
    const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION', details: 'x' }))
      .body
    await admin.post(`/api/admin/deletions/${reference}/approve`)
    await app.deps.jobs.drain()
    const { db } = app.deps.database
    await db.execute(
      sql`update pgboss.job set data = jsonb_build_object('text', 'call 98765 33333') where id = (select id from pgboss.job limit 1)`,
    )
    await purgeErased(app.deps, app.deps.clock())
    expect(await certificate(reference)).toMatchObject({ purged_at: null })
    expect((await admin.get('/api/admin/lists/customer-info-deletion')).body.rows[0]).toMatchObject({
      state: 'RESTRICTED',
    })
    await db.execute(sql`delete from pgboss.job where data::text like '%33333%'`)
    await purgeErased(app.deps, new Date(app.deps.clock().getTime() + 3_600_000))
    const after = await certificate(reference)
    expect(after).toMatchObject({ purged_at: expect.any(String) })
    expect(after.searched).toBeGreaterThan(60)
  })

  test('names no outbox in its certificate where no message was in it', async () => {
    const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION', details: 'x' }))
      .body
    await admin.post(`/api/admin/deletions/${reference}/approve`)
    await app.deps.jobs.drain()
    await app.deps.outbox.forget(() => true)
    await purgeErased(app.deps, app.deps.clock())
    const { went } = await certificate(reference)
    expect(went.map(({ part }: { part: string }) => part)).not.toContain('outbox')
  })
})

test('[SAFE-05] what quotes a customer is found in every column that may hold a quotation', async () => {
  const { deps } = app
  const subject: Subject = {
    id: customer.session.prospect_id,
    quotes: quotePattern({ numbers: [MOBILE], texts: [] }),
  }
  const input = { deps, keys: deps.keys, subject, since: new Date(0) }
  const missed: string[] = []
  let planted = 0
  for (const { table, columns } of columnsOfKind('quoted', 'quotedJson', 'ownAndQuoted'))
    for (const column of columns)
      await transaction(deps.database.db, async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`)
        const text = sql`'call +91 98765-33333'`
        const [type] = await rows<{ type: string }>(
          tx,
          sql`select data_type as type from information_schema.columns where table_name = ${table} and column_name = ${column} and table_schema = 'public'`,
        )
        const value = type?.type === 'jsonb' ? sql`to_jsonb(${text}::text)` : text
        const set = await rows(
          tx,
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}
            where ctid = (select ctid from ${sql.identifier(table)} limit 1) returning 1`,
        )
        if (set.length > 0) {
          planted += 1
          if (!(await searchLeft({ ...input, tx })).left.includes(table)) missed.push(`${table}.${column}`)
        }
        throw new Undone()
      }).catch(ignoreUndone)
  expect(missed).toEqual([])
  expect(planted).toBeGreaterThan(8)
})

class Undone extends Error {}
const ignoreUndone = (error: unknown) => {
  if (!(error instanceof Undone)) throw error
}

/** Modules of the server that write to a disk, and where; a new one has to say so here and in `stores`. */
const writers: Record<string, DataEntry | 'outside DATA_DIR, nothing of a customer' | 'backups'> = {
  // The folder that an operator names; lenders’ people and secrets are left out.
  'config-commands.ts': 'outside DATA_DIR, nothing of a customer',
  'leads-api/developer-commands.ts': 'outside DATA_DIR, nothing of a customer',
  'messages/outbox.ts': 'outbox.jsonl',
  'platform/copies/backup-file.ts': 'backups',
  'platform/copies/older-release.ts': 'outside DATA_DIR, nothing of a customer',
  'platform/database/archive-month.ts': 'backups',
  'platform/database/copy-while-open.ts': 'copy-',
  'platform/database/embedded.ts': 'store.json',
  'platform/files/fonts.ts': 'outside DATA_DIR, nothing of a customer',
  'platform/files/store.ts': 'files',
  'platform/keys/wrap-secrets.ts': 'wrap-keys.json',
}

test('[SAFE-05] only named modules of the server write to a disk', () => {
  const found = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .filter((name) =>
      /\b(appendFile|writeFile|writeFileSync|appendFileSync|createWriteStream|copyFile|cp|cpSync)\(|openSync\(.*'w'/.test(
        readFileSync(join('server', name), 'utf8'),
      ),
    )
  expect(found.sort()).toEqual(Object.keys(writers).sort())
})
