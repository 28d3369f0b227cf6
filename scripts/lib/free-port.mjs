import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// Outgoing connections get ports from 32768 up: one of those may be free now and taken before its server starts.
const FIRST = 10_000
const LAST = 32_767

/**
 * The first of `count` free ports in a row, outside the range of outgoing connections.
 * @param {number} [count]
 * @returns {Promise<number>}
 * @throws when there is none
 */
export async function freePort(count = 1) {
  for (let tries = 0; tries < 1000; tries++) {
    const first = randomInt(FIRST, LAST + 2 - count)
    const ports = Array.from({ length: count }, (_, at) => first + at)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports in a row`)
}

/** Whether a port of the loopback address can be had. */
const isFree = (port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)))
  })

/** The program that listens on a port, `node (process 4711)`; where lsof is missing, nothing more than that. */
function listener(port) {
  try {
    const said = execFileSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [, pid, name] = /^p(\d+)\nc(.*)$/m.exec(said)
    return `${name} (process ${pid})`
  } catch {
    return 'another program'
  }
}

/** The first of these ports that is taken, and by what; undefined when all are free. */
export async function takenPort(ports) {
  for (const port of ports) if (!(await isFree(port))) return { port, by: listener(port) }
}
