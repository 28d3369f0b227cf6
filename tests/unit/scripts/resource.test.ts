import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { tableOf } from '#server/catalogue/declared.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { type SignedIn, withCallers } from '#tests/support/app.ts'
import { openAnother } from '#tests/support/database.ts'
import { answersFrom } from '../../../scripts/lib/resource/answers.mjs'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const branches = [
  'bank-branches',
  ...['--title', 'Bank branches', '--hindi', 'बैंक शाखाएँ', '--icon', 'bank'],
  ...[
    'name:text:required',
    'ifsc:text',
    'opened_on:date=Opened on/खुलने की तिथि',
    'staff:number=Staff/कर्मचारी',
    'limit:rupees=Limit/सीमा',
    'fee:percent=Fee/शुल्क',
    'active:flag',
    'kind:choice(urban=Urban/शहरी,rural=Rural/ग्रामीण)',
    'link:link',
    'logo:image',
    'services:list=Services/सेवाएँ',
    'note:longText',
  ].flatMap((field) => ['--field', field]),
]
const copied = [
  'src',
  'resources',
  'server',
  'scripts',
  'package.json',
  'tsconfig.json',
  'biome.json',
  '.gitignore',
]

/** A copy of what the script reads and writes. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-resource-copy-'))
  for (const name of copied) cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return folder
}

async function run(folder: string, args: string[]) {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, said, [exit]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said: out + said, exit }
}
const make = (folder: string, args: string[]) => run(folder, ['scripts/resource.mjs', ...args])

/** Every file of a folder with its content. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
const written = (folder: string) => [
  contentOf(join(folder, 'resources')),
  contentOf(join(folder, 'server/tables')),
]

let folder: string
beforeAll(() => {
  folder = copy()
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('what is refused in words and changes nothing', () => {
  const fields = ['--hindi', 'शाखाएँ', '--field', 'name:text:required']
  test.each([
    ['no name', fields, 'Give one name'],
    ['a name with capitals', ['Bank-Branches', ...fields], 'is no name of a page'],
    ['a way out of the folder', ['../branches', ...fields], 'is no name of a page'],
    ['a singular', ['bank-branch', ...fields], 'is no plural'],
    ['a declared page', ['faqs', ...fields], 'is taken by resources/catalogue/faqs.ts'],
    ['a page of its own', ['lenders', ...fields], 'is taken by'],
    ['a table', ['prospects', ...fields], 'The table prospect is there'],
    ['an unknown icon', ['branches', '--icon', 'castle', ...fields], 'There is no icon castle'],
    ['no Hindi', ['branches', '--field', 'name:text:required'], '--hindi is missing'],
    [
      'English for Hindi',
      ['branches', '--hindi', 'Branches', '--field', 'name:text:required'],
      'is no Hindi',
    ],
    ['no field', ['branches', '--hindi', 'शाखाएँ'], '--field is missing'],
    ['no name of a row', ['branches', '--hindi', 'शाखाएँ', '--field', 'ifsc:text'], 'No field names a row'],
    ['a field twice', ['branches', ...fields, '--field', 'name:date'], 'name is there twice'],
    ['an unknown type', ['branches', ...fields, '--field', 'size:huge=Size/आकार'], 'There is no type huge'],
    ['a label without Hindi', ['branches', ...fields, '--field', 'size:number'], 'size has no Hindi label'],
    ['a required flag', ['branches', ...fields, '--field', 'active:flag:required'], 'cannot be required'],
    ['the field of the id', ['branches', ...fields, '--field', 'id:number'], 'cannot be the name of a field'],
    ['an unknown flag', ['branches', ...fields, '--colour', 'red'], '--colour'],
  ])('%s', async (_, args, reason) => {
    const before = written(folder)
    const { said, exit } = await make(folder, args)
    expect(said).toContain(reason)
    expect(said).not.toMatch(/^\s+at /m)
    expect(exit).toBe(1)
    expect(written(folder)).toEqual(before)
  })

  test.each([
    ['tables that cannot be read', 'server/tables/customers/csr.ts', 'wrote no migration'],
    ['a formatter that fails after the migration', 'biome.json', 'The formatter failed'],
  ])('%s', async (_, file, reason) => {
    const broken = copy()
    writeFileSync(join(broken, file), '{')
    const before = written(broken)
    const { said, exit } = await make(broken, branches)
    expect([said, exit]).toEqual([expect.stringContaining(reason), 1])
    expect(written(broken)).toEqual(before)
    rmSync(broken, { recursive: true })
  })
})

test('on a terminal what the flags leave out is asked for, and a wrong field is asked for again', async () => {
  const said = ['', 'बैंक शाखाएँ', '', 'name', '', 'name:text:required', '']
  const asked: string[] = []
  const resource = await answersFrom(['bank-branches'], async (question: string) => {
    asked.push(question)
    return said[asked.length - 1] as string
  })
  expect(asked).toHaveLength(said.length)
  expect(asked[4]).toMatch(/^name is no field/)
  expect(resource).toMatchObject({
    entity: 'bank_branch',
    title: { en: 'Bank branches', hi: 'बैंक शाखाएँ' },
    one: { en: 'Bank branch', hi: 'बैंक शाखा' },
    icon: 'grid',
    label: 'name',
  })
})

describe('[HOUSE-12] a resource that the script made', () => {
  let declared: ResourceSpec
  let database: Database
  let admin: SignedIn
  beforeAll(async () => {
    const { said, exit } = await make(folder, branches)
    expect([said, exit]).toEqual([expect.stringContaining('the page is /admin/bank-branches'), 0])
    // Below the repository, so that it shares the contract with the app.
    const loaded = resolve('.cache/test/bank-branches.ts')
    mkdirSync(resolve('.cache/test'), { recursive: true })
    cpSync(join(folder, 'resources/catalogue/bank-branches.ts'), loaded)
    declared = (await import(/* @vite-ignore */ loaded)).bankBranches
    const migrations = join(folder, 'server/tables/migrations')
    database = await openAnother(migrations)
    admin = await withCallers(await makeMockApp(database, {}, [declared])).signInAdmin()
  })
  afterAll(() => database?.close())

  const page = '/api/admin/bank-branches'
  const send = (method: string, path: string, body: unknown) =>
    admin.fetch(path, { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

  test('[HOUSE-12] compiles, is formatted and stands in the list', async () => {
    const config = { extends: './tsconfig.json', include: [], files: ['resources/catalogue.ts'] }
    writeFileSync(join(folder, 'tsconfig.one.json'), JSON.stringify(config))
    expect(await run(folder, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.one.json'])).toEqual({
      said: '',
      exit: 0,
    })
    const list = readFileSync(join(folder, 'resources/catalogue.ts'), 'utf8')
    expect(list).toContain("import { bankBranches } from './catalogue/bank-branches.ts'\n")
    expect(list).toContain('  bankBranches,\n]')
    const again = await run(folder, [
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      'resources/catalogue.ts',
      'resources/catalogue/bank-branches.ts',
    ])
    expect([again.said, again.exit]).toEqual([expect.stringContaining('No fixes applied'), 0])
  })

  test('[HOUSE-12] has the columns of its fields', async () => {
    const { columns } = getTableConfig(tableOf(declared))
    const { rows } = (await database.db.execute(
      `select attname || ' ' || format_type(atttypid, atttypmod) as column from pg_attribute
        where attrelid = 'bank_branch'::regclass and attnum > 0 and not attisdropped`,
    )) as unknown as { rows: { column: string }[] }
    const types = columns.map((one) => `${one.name} ${one.getSQLType()}`)
    expect(rows.map(({ column }) => column).sort()).toEqual(
      types.map((type) => type.replace(' serial', ' integer').replace(', ', ',')).sort(),
    )
    expect(readdirSync(join(folder, 'server/tables/migrations/meta'))).toEqual(['_journal.json'])
  })

  test('[HOUSE-12] creates, lists, edits, undoes and exports a row in an app with its migration', async () => {
    const made = await admin.post(page, { name: 'Fort', kind: 'urban', limit: 250000.5 })
    expect(made.status).toBe(200)
    const empty = {
      ifsc: null,
      opened_on: null,
      staff: null,
      fee: null,
      active: 0,
      link: null,
      logo: null,
      note: null,
    }
    const row = { id: made.body.id, name: 'Fort', kind: 'urban', limit: 250000.5, services: [], ...empty }
    expect((await admin.get(page)).body).toEqual([row])
    expect((await admin.post(page, { name: 'FORT' })).body.errors).toEqual({
      name: 'This name is already in use',
    })

    const changes = {
      ifsc: 'DEMO0000001',
      opened_on: '2020-02-29',
      staff: 12,
      fee: 1.125,
      active: 1,
      kind: 'rural',
      link: 'https://bank.example/fort',
      services: ['Lockers'],
      note: 'Near the station',
    }
    for (const [name, value] of Object.entries(changes))
      expect([name, (await send('PUT', `${page}/${row.id}`, { [name]: value })).status]).toEqual([name, 200])
    expect((await admin.get(`${page}/${row.id}`)).body).toEqual({ ...row, ...changes })

    expect((await admin.post('/api/admin/history/undo', { entity: 'bank_branch' })).status).toBe(200)
    expect((await admin.get(`${page}/${row.id}`)).body).toEqual({ ...row, ...changes, note: null })

    const { body } = await admin.get('/api/admin/export/bank-branches')
    const [head, line] = (body as string).replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('id,Name,IFSC,Opened on,Staff,Limit,Fee,Active,Kind,Link,Logo,Services,Note')
    expect(line).toMatch(/^\d+,Fort,DEMO0000001,/)
  })

  test('a second one of the same name is refused and changes nothing', async () => {
    const before = written(folder)
    const { said, exit } = await make(folder, branches)
    expect([said, exit]).toEqual([expect.stringContaining('bank-branches is taken by'), 1])
    expect(written(folder)).toEqual(before)
  })
})
