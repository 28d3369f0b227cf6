import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admins } from '#mocks/data/admins.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { makePackage } from '../../scripts/package.mjs'
import { runCommand, startServer } from './deployment.ts'

const root = mkdtempSync(join(tmpdir(), 'tulna-package-'))
const folder = join(root, 'tulna')
/** Where the operator types: no clone, no package. */
const work = join(root, 'work')
const program = join(folder, 'scripts/tulna.mjs')
let env: NodeJS.ProcessEnv

beforeAll(async () => {
  makePackage(folder)
  mkdirSync(work)
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  // The packages that it asks for and no others; npm would download them.
  for (const name of Object.keys(dependencies)) {
    const link = join(folder, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
  const { NODE_ENV, DATABASE_URL, VITEST, ...machine } = process.env
  env = {
    ...machine,
    NODE_ENV: 'production',
    MASTER_KEY: 'a-secret-of-more-than-thirty-two-characters',
    DATA_DIR: 'data',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
  }
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Types a command in the folder of the operator; its exit code, and what it wrote on each stream. */
const tulna = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) =>
    execFile(program, args, { env, cwd: work }, (error, out, err) =>
      done({ code: error ? Number(error.code) : 0, out, err }),
    ),
  )

test('[DEV-01] `tulna` serves, checks, backs up and restores from an empty folder, without a clone', async () => {
  const server = await startServer([program, 'start'], env, work)
  for (const path of ['/', '/hi/', '/admin/lenders', '/partner', '/v1/docs'])
    expect((await fetch(server.url + path, { redirect: 'manual' })).status, path).toBe(200)
  // The command reads the embedded database while the server runs.
  const { code, out } = await tulna('backup', 'all.backup', '--json')
  expect([code, JSON.parse(out)]).toEqual([
    0,
    { ok: true, message: expect.stringMatching(/all\.backup: \d+ rows of \d+ tables/) },
  ])
  await server.stop()
  const doctor = JSON.parse((await tulna('doctor', '--json')).out)
  expect(
    doctor.checks.filter(({ found }: { found: string }) => /could not be looked at/.test(found)),
  ).toEqual([])
  env = { ...env, DATA_DIR: 'second' }
  const again = await tulna('restore', 'all.backup', '--keys', 'customer-keys.backup')
  expect(again).toMatchObject({ code: 0, err: '' })
  const restored = await startServer(
    [program, 'start', '--data', 'second'],
    { ...env, DATA_DIR: 'third' },
    work,
  )
  expect((await fetch(`${restored.url}/readyz`)).status).toBe(200)
  await restored.stop()
}, 180_000)

test('[DEV-03] `tulna` restores the backup of an older release and serves what is in it', async () => {
  const [release = ''] = readdirSync('tests/releases')
  const production = env
  // The kept data is a demo's.
  const { NODE_ENV, MASTER_KEY, ...demo } = env
  env = { ...demo, DATA_DIR: 'older' }
  const { code, err } = await tulna('restore', resolve('tests/releases', release, 'store.backup'))
  expect([code, err]).toEqual([0, ''])
  const server = await startServer([program, 'start'], env, work)
  env = production
  const { email, password } = admins[0] as (typeof admins)[0]
  const signedIn = await fetch(`${server.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  await server.stop()
}, 180_000)

test('words that `tulna` does not understand are answered with what it takes, and nothing is made', async () => {
  const answers = await Promise.all([
    tulna('nonsense'),
    tulna('backup'),
    tulna('start', '--port', 'x'),
    tulna('keys', '--wrong'),
    tulna('help', 'admin'),
  ])
  expect(answers.map(({ code }) => code)).toEqual([2, 2, 1, 2, 0])
  expect(answers[0]?.err).toContain('tulna start')
  expect(answers[1]?.err).toContain('tulna backup <file>')
  expect(answers[2]?.err).toContain('--port is a number')
})

test('completions are understood by the shells that are here', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { code, out } = await tulna('completion', shell)
    expect([code, out.includes('backup')], shell).toEqual([0, true])
  }
  const { out } = await tulna('completion', 'bash')
  const typed = `${out}\nCOMP_WORDS=(tulna ba); COMP_CWORD=1; _tulna; echo "\${COMPREPLY[@]}"; COMP_WORDS=(tulna backup --v); COMP_CWORD=2; _tulna; echo "\${COMPREPLY[@]}"`
  expect((await runCommand(['bash', '-c', typed], env)).output).toBe('backup\n--verify\n')
})

test('the command starts with the flags that bound the memory of `npm start`', () => {
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as Record<string, string>
  const flags = start?.split(' ').filter((word) => word.startsWith('--'))
  const [first] = readFileSync('scripts/tulna.mjs', 'utf8').split('\n')
  expect(first?.split(' ').filter((word) => word.startsWith('--'))).toEqual(flags)
})

test('[SAFE-08] the package has the bill of materials: each library with its hash and licence', () => {
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'))
  expect(bomFormat).toBe('CycloneDX')
  expect(components.length).toBeGreaterThan(200)
  // Our own folder of icons.
  const bare = components.filter(
    ({ hashes, version }: { hashes?: object[]; version?: string }) => !hashes?.length || !version,
  )
  expect(bare.map(({ name }: { name: string }) => name)).toEqual(['material'])
})
