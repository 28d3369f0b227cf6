import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../../scripts/lib/free-port.mjs'

/**
 * Starts a server process on a free port and waits until it answers.
 * @param args what node runs
 * @param path what must answer 200
 * @returns `{ url, startSeconds, rssMb(), cpuSeconds(), stop() }`
 */
export async function startProcess(args, { path = '/healthz', env = {} } = {}) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await untilOk(url + path, child)
  const startSeconds = (performance.now() - began) / 1000
  return { url, startSeconds, rssMb: () => rssMb(child.pid), cpuSeconds: () => cpuSeconds(child.pid), stop }
}

async function untilOk(url, child) {
  // One that a signal ended has no exit code.
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error(
    `${child.spawnargs.join(' ')} ended with ${child.exitCode ?? child.signalCode} before it answered`,
  )
}

/** Resident memory in MB, as Linux counts it. */
function rssMb(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(kilobytes) / 1024
}

/** Processor time so far in seconds, user and system, as Linux counts it: in hundredths. */
function cpuSeconds(pid) {
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Processor seconds of PostgreSQL: its processes, and those of it that ended. */
export function databaseCpu(pid) {
  const statOf = (id) => {
    try {
      return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')
    } catch {
      return []
    }
  }
  const sum = (fields) => fields.reduce((all, value) => all + Number(value), 0)
  const children = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && statOf(id)[1] === String(pid))
  return (
    (sum(statOf(pid).slice(11, 15)) + children.reduce((all, id) => all + sum(statOf(id).slice(11, 13)), 0)) /
    100
  )
}

/** As `npm start` starts it. */
const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts
const flags = start.split(' ').filter((word) => word.startsWith('--'))

export const startProduct = (dataDir, env = {}) =>
  startProcess([...flags, 'dist/server/main.js'], {
    env: { DATA_DIR: dataDir, DATABASE_URL: undefined, ...env },
  })
