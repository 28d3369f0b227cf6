import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { type Database, rows } from '#server/platform/database/database.ts'
import { type SignedIn, withCallers } from '#tests/support/app.ts'
import { addField } from '#tests/support/custom-fields.ts'
import { openAnother } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const copied = ['src', 'resources', 'server', 'scripts', 'package.json', 'tsconfig.json', 'biome.json']

/** A copy of what the script reads and writes. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-promote-copy-'))
  for (const name of [...copied, '.gitignore']) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

async function run(folder: string, args: string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output: out + said, exit }
}

let folder: string
let database: Database
let admin: SignedIn
beforeAll(async () => {
  folder = copy()
  database = await openAnother()
  admin = await withCallers(await makeMockApp(database)).signInAdmin()
})
afterAll(async () => {
  await database?.close()
  rmSync(folder, { recursive: true })
})

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const promote = async (field: string, definition: object) => {
  const file = join(folder, 'definition.json')
  writeFileSync(file, JSON.stringify(definition))
  return run(folder, ['scripts/resource.mjs', 'promote', field, '--definition', file])
}
const migrationOf = (name: string) => {
  const found = readdirSync(join(folder, 'server/tables/migrations')).find((one) => one.includes(name))
  return read(`server/tables/migrations/${found}`)
}

describe('[FIELD-02] a custom field that is promoted', () => {
  test('[FIELD-02] becomes a declared column, and its migration takes its values over', async () => {
    const made = await addField(admin, 'lenders', 'text', 'rm_contact', { label_en: 'RM contact' })
    await admin.post('/api/update-lender-data', { lender_id: 1, property: 'rm_contact', value: 'Asha' })
    const definition = (await admin.get(`/api/admin/custom-fields/${made.body.id}`)).body
    const { output, exit } = await promote('lenders.rm_contact', definition)
    expect([output, exit]).toEqual([expect.stringContaining('lenders.rm_contact is declared'), 0])
    expect(read('src/contract/catalogue/lender.ts')).toMatch(
      /\n {2}rm_contact: field\(optionalText\(200\), \{/,
    )
    expect(read('server/tables/catalogue.ts')).toContain('    rm_contact: text(),\n')
    expect(read('resources/lenders.tsx').match(/'rm_contact'/g)).toHaveLength(2)

    const migration = migrationOf('promote-lender-rm-contact')
    for (const statement of migration.split('--> statement-breakpoint')) await database.script(statement)
    expect(await rows(database.db, sql`select rm_contact from lender where lender_id = 1`)).toEqual([
      { rm_contact: 'Asha' },
    ])
    const left = await rows(
      database.db,
      sql`select from information_schema.columns where table_name = 'lender' and column_name like 'custom_%'`,
    )
    expect(left).toEqual([])
    expect((await admin.get(`/api/admin/custom-fields/${made.body.id}`)).body.promoted).toBe(1)
    const history = (await admin.get(`/api/admin/history?entity=custom_field&id=${made.body.id}`)).body
    expect(history[0]).toMatchObject({ property: 'promoted', old: 0, new: 1 })
    const values = await admin.get('/api/admin/history?entity=lender&id=1&property=rm_contact')
    expect(values.body).toMatchObject([{ property: 'rm_contact' }])
  })

  test('[FIELD-02] keeps its kind, range and choices, and what it wrote compiles', async () => {
    const base = {
      resource: 'training-questions',
      label_en: 'It',
      label_hi: 'यह',
      min: null,
      max: null,
      choices: [],
      required: 0,
    }
    const figure = { ...base, name: 'weight', kind: 'percent', min: 1, max: 50 }
    expect((await promote('training-questions.weight', figure)).exit).toBe(0)
    const choice = {
      ...base,
      resource: 'credit-cards',
      name: 'tier',
      kind: 'choice',
      choices: ['gold=Gold/सोना'],
    }
    expect((await promote('credit-cards.tier', choice)).exit).toBe(0)
    expect(read('src/contract/catalogue/credit-card.ts')).toContain(
      "tier: field(z.enum(['gold'], 'choice').nullable(), {",
    )
    const slab = { ...base, resource: 'lender-revenue', name: 'contract_end', kind: 'date' }
    expect((await promote('lender-revenue.contract_end', slab)).exit).toBe(0)
    expect(read('src/contract/catalogue/lender-revenue.ts')).toMatch(
      /SlabExtra = z\.object\(\{[\s\S]*?\n {2}contract_end: field\(z\.iso\.date\('date'\)\.nullable\(\), \{/,
    )
    expect(migrationOf('contract-end')).toMatch(/"lender_revenue" ADD COLUMN "contract_end" date;/)
    expect(migrationOf('weight')).toMatch(/ADD COLUMN "weight" numeric\(7, ?3\);/)
    const files = [
      'src/contract/catalogue/credit-card.ts',
      'src/contract/catalogue/lender-revenue.ts',
      'resources/catalogue.ts',
      'server/tables/catalogue.ts',
    ]
    const config = { extends: './tsconfig.json', include: [], files }
    writeFileSync(join(folder, 'tsconfig.one.json'), JSON.stringify(config))
    expect(await run(folder, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.one.json'])).toEqual({
      output: '',
      exit: 0,
    })
  })

  test.each([
    ['no field', 'lenders', { resource: 'lenders', name: 'x' }, 'Give one field'],
    [
      'the definition of another field',
      'lenders.a',
      { resource: 'lenders', name: 'b' },
      'The definition is of',
    ],
    [
      'a resource that is not declared',
      'nothing.a',
      { resource: 'nothing', name: 'a' },
      'declares no resource',
    ],
    [
      'a field that is declared',
      'lenders.min_age',
      { resource: 'lenders', name: 'min_age', kind: 'number', label_en: 'x', label_hi: 'x', choices: [] },
      'is declared already',
    ],
  ])('%s is refused and changes nothing', async (_, field, definition, reason) => {
    const before = [
      read('src/contract/catalogue/lender.ts'),
      readdirSync(join(folder, 'server/tables/migrations')),
    ]
    const { output, exit } = await promote(field, definition)
    expect([output, exit]).toEqual([expect.stringContaining(reason), 1])
    expect([
      read('src/contract/catalogue/lender.ts'),
      readdirSync(join(folder, 'server/tables/migrations')),
    ]).toEqual(before)
  })
})
