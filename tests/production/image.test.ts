import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { runCommand, startServer } from './deployment.ts'
import { healthCommand, imageCommand, imageEnv } from './dockerfile.ts'
import { makeImage } from './image.ts'

/** Installing twice, building once, and deleting 60,000 files. */
const BUILD_TIMEOUT_MS = 600_000

// On disk: packages are too many for a folder in memory.
const root = mkdtempSync(join('/var/tmp', 'tulna-image-'))
afterAll(() => rmSync(root, { recursive: true, force: true }), BUILD_TIMEOUT_MS)
let app: string
beforeAll(() => {
  app = makeImage(root)
}, BUILD_TIMEOUT_MS)

test('the steps of the Dockerfile make an image that serves and is healthy', async () => {
  const { NODE_ENV, DATABASE_URL, VITEST, ...machine } = process.env
  const env = {
    ...machine,
    ...imageEnv(),
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: mkdtempSync(join(tmpdir(), 'tulna-image-data-')),
    MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
  }
  const server = await startServer(imageCommand(), env, app)
  expect((await fetch(`${server.url}/`)).status).toBe(200)
  expect(await runCommand(healthCommand(), env)).toEqual({ code: 0, output: '' })
  await server.stop()
  expect(await runCommand(healthCommand(), env)).toMatchObject({ code: 1 })
})

test('the image holds no tool, test or secret', () => {
  const found = execFileSync('sh', ['-c', 'ls -a . node_modules; ls -a dist'], { cwd: app, encoding: 'utf8' })
  const names = found.split('\n')
  for (const name of ['vite', 'vitest', 'typescript', 'tests', '.env', '.git', 'data'])
    expect(names).not.toContain(name)
  expect(names).toContain('hono')
})
