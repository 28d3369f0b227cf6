import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/platform/database/embedded.ts'
import { explain } from '#server/platform/explain-failure.ts'
import { migrationsFolder } from '#server/tables/migrations.ts'
import { ensureTemplate } from '../../../../scripts/template.ts'

/** Opening a synced database takes long on a loaded machine. */
const WAIT_TIMEOUT_MS = 120_000
const whole = mkdtempSync(join(tmpdir(), 'tulna-store-'))
const copies: string[] = []
beforeAll(async () => {
  const database = await openEmbedded(whole, migrationsFolder, await ensureTemplate())
  await database.close()
}, WAIT_TIMEOUT_MS)
afterAll(() => {
  for (const dir of [whole, ...copies]) rmSync(dir, { recursive: true, force: true })
})

/** Why a copy with one fault does not open. */
async function refusal(fault: (dir: string) => void): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'tulna-fault-'))
  copies.push(dir)
  cpSync(whole, dir, { recursive: true })
  fault(dir)
  const before = readdirSync(dir)
  const error = await openEmbedded(dir, migrationsFolder).then(
    async (opened) => {
      await opened.close()
      return null
    },
    (thrown: unknown) => thrown,
  )
  expect(readdirSync(dir)).toEqual(before)
  return error === null ? 'opened' : explain(error)
}

const largestTable = (dir: string) => {
  const [base] = readdirSync(join(dir, 'db/base')).toSorted((a, b) => Number(b) - Number(a))
  const name = readdirSync(join(dir, 'db/base', base as string)).find((file) => /^\d+$/.test(file))
  return join(dir, 'db/base', base as string, name as string)
}

test.each<[string, (dir: string) => void, RegExp]>([
  ['no folder', (dir) => rmSync(join(dir, 'db'), { recursive: true }), /the folder is missing/],
  ['no control file', (dir) => rmSync(join(dir, 'db/global/pg_control')), /pg_control is missing/],
  [
    'half a control file',
    (dir) => truncateSync(join(dir, 'db/global/pg_control'), 99),
    /pg_control is cut off/,
  ],
  [
    'a control file of zeros',
    (dir) => writeFileSync(join(dir, 'db/global/pg_control'), Buffer.alloc(8192)),
    /the engine does not start/,
  ],
  ['a truncated table', (dir) => truncateSync(largestTable(dir), 5000), /base\/\d+\/\d+ is cut off/],
  [
    'a foreign folder',
    (dir) => {
      rmSync(join(dir, 'db'), { recursive: true })
      mkdirSync(join(dir, 'db'))
      writeFileSync(join(dir, 'db/notes.txt'), 'mine')
    },
    /PG_VERSION is missing/,
  ],
  ['another release', (dir) => writeFileSync(join(dir, 'store.json'), '{'), /another release/],
])(
  '[TRUST-07] a data directory with %s is refused with what to do, and left as it is',
  async (_, fault, reason) => {
    const said = await refusal(fault)
    expect(said).toMatch(reason)
    expect(said).toMatch(/backup|delete it and start again/)
    expect(said).not.toMatch(/ {4}at |node_modules/)
  },
  WAIT_TIMEOUT_MS,
)

test(
  '[TRUST-09] a store whose start a power cut ended opens',
  async () => {
    expect(await refusal((dir) => writeFileSync(join(dir, 'db/postmaster.pid'), ''))).toBe('opened')
  },
  WAIT_TIMEOUT_MS,
)
