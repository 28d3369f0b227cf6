import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const ready = pathToFileURL(resolve('scripts/lib/ready.mjs')).href
const STALL_MS = 1500

/** Installs in an empty folder with a program that stands in for npm. `turn` is 1 when it is called first. */
async function install(npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'tulna-install-'))
  const lock = { packages: { '': {}, 'node_modules/a': {}, 'node_modules/b': { os: ['plan9'] } } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(
    join(folder, 'npm'),
    `#!${process.execPath}
    const fs = require('node:fs')
    fs.appendFileSync('turns', process.pid + '\\n')
    const turn = fs.readFileSync('turns', 'utf8').trim().split('\\n').length
    ${npm}`,
  )
  chmodSync(join(folder, 'npm'), 0o755)
  const code = `(await import(${JSON.stringify(ready)})).ensureInstalled(${STALL_MS})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said, [exit]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const turns = readFileSync(join(folder, 'turns'), 'utf8').trim().split('\n').map(Number)
  return { said, exit, turns, folder }
}

const hang = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.concurrent('[HOUSE-13] an install that stands still is stopped and tried once more', {
  timeout: 30_000,
}, async () => {
  const { said, exit, turns } = await install(`if (turn === 1) { ${hang} }`)
  expect(said).toContain('npm made no progress for 1.5 s and was stopped. Trying once more')
  expect(said).toContain('Packages installed')
  expect(exit).toBe(0)
  expect(turns).toHaveLength(2)
})

test.concurrent('[HOUSE-13] an install that stands still twice ends in words and leaves no npm', {
  timeout: 30_000,
}, async () => {
  const { said, exit, turns } = await install(hang)
  expect(said).toContain('npm ci made no progress for 1.5 s, twice, and was stopped.')
  expect(said).toContain('Check the network')
  expect(said).not.toContain('    at ')
  expect(exit).toBe(1)
  expect(turns).toHaveLength(2)
  expect(turns.filter(isAlive)).toEqual([])
})

test.concurrent('[HOUSE-13] a slow install that moves is left alone and says how far it is', {
  timeout: 30_000,
}, async () => {
  const { said, exit, turns } = await install(`
    let times = 0
    fs.mkdirSync('node_modules/a', { recursive: true })
    fs.writeFileSync('node_modules/a/package.json', '{}')
    console.error('npm warn something')
    const timer = setInterval(() => {
      // By turns a download and a file of a package.
      if (times % 2) console.error('npm http fetch GET 200 ' + times)
      else fs.writeFileSync('node_modules/a/' + times, '')
      if (++times === 8) clearInterval(timer)
    }, 800)`)
  expect(said).toContain('npm warn something')
  expect(said).toContain('1 of about 1 packages')
  expect(said).not.toContain('npm http')
  expect(exit).toBe(0)
  expect(turns).toHaveLength(1)
})

test.concurrent('[HOUSE-13] an install that fails is not tried again', async () => {
  const { said, exit, turns } = await install(`console.error('npm error code E404'); process.exit(1)`)
  expect(said).toContain('npm error code E404')
  expect(said).toContain('npm ci failed; its message stands above.')
  expect(exit).toBe(1)
  expect(turns).toHaveLength(1)
})
