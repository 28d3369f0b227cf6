import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { startServer } from './deployment.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'tulna-second-start-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

/** What an installation and a build write last. */
const written = () => ['node_modules/.package-lock.json', 'dist/.built'].map((path) => statSync(path).mtimeMs)

test('[FAST-04] a second start installs and builds nothing', async () => {
  const { NODE_ENV, DATABASE_URL, VITEST, ...machine } = process.env
  const env = {
    ...machine,
    ...{ NODE_ENV: 'production', MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters', DATA_DIR },
    ...{ HOST: '127.0.0.1', PORT: String(await freePort()) },
  }
  const before = written()
  const server = await startServer(['npm', 'start', '--silent'], env)
  expect(server.lines.filter((line) => /install|built|build/i.test(line))).toEqual([])
  await server.stop()
  expect(written()).toEqual(before)
}, 60_000)
