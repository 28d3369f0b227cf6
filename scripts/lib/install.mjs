import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { say } from './step.mjs'

const windows = process.platform === 'win32'
// Production leaves build tools out unless told otherwise, and the build runs here. At this level npm names each
// package it fetches.
const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=http']
/** What npm writes for each download: counted, not shown. */
const fetched = /^npm http /
const KILL_MS = 2000
const LOOK_MS = 1000
const SAY_MS = 5000

/**
 * Runs npm ci and says how far it is. When nothing happens for stallMs it is killed and runs once more.
 * @returns {Promise<'done' | 'failed' | 'stalled'>}
 */
export async function installPackages(stallMs) {
  const first = await attempt(stallMs)
  if (first !== 'stalled') return first
  say(`npm made no progress for ${stallMs / 1000} s and was stopped. Trying once more …`)
  return attempt(stallMs)
}

function attempt(stallMs) {
  return new Promise((done) => {
    const npm = spawn('npm', args, { stdio: ['inherit', 'inherit', 'pipe'], shell: windows })
    const wanted = wantedPackages()
    let lines = 0
    let stalled = false
    createInterface({ input: npm.stderr }).on('line', (line) => {
      lines += 1
      if (!fetched.test(line)) say(line)
    })
    let before = ''
    let movedAt = performance.now()
    let saidAt = movedAt
    const timer = setInterval(
      () => {
        const { unpacked, mark } = look(wanted)
        const now = performance.now()
        if (`${lines} ${mark}` !== before) movedAt = now
        before = `${lines} ${mark}`
        if (now - saidAt >= SAY_MS) {
          saidAt = now
          say(`  ${unpacked} of about ${wanted.length} packages`)
        }
        if (now - movedAt < stallMs || stalled) return
        stalled = true
        kill(npm)
      },
      Math.min(LOOK_MS, stallMs / 2),
    )
    const end = (outcome) => {
      clearInterval(timer)
      // A script that npm started may still hold the pipe.
      npm.stderr?.destroy()
      done(outcome)
    }
    npm.on('error', () => end('failed'))
    npm.on('exit', (code) => end(stalled ? 'stalled' : code === 0 ? 'done' : 'failed'))
  })
}

/** Folders of the packages that the lock wants on this platform. */
function wantedPackages() {
  const { packages = {} } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const fits = (names, own) => !names || names.includes(own)
  return Object.entries(packages)
    .filter(([path, { os, cpu }]) => path && fits(os, process.platform) && fits(cpu, process.arch))
    .map(([path]) => path)
}

/** How many are there, and a mark that changes with every file unpacked into one of them. */
function look(wanted) {
  let unpacked = 0
  let mark = 0
  for (const path of wanted) {
    if (existsSync(`${path}/package.json`)) unpacked += 1
    mark += statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  }
  return { unpacked, mark }
}

function kill(npm) {
  if (windows) {
    spawnSync('taskkill', ['/pid', String(npm.pid), '/t', '/f'])
    return
  }
  npm.kill()
  setTimeout(() => npm.kill('SIGKILL'), KILL_MS).unref()
}
