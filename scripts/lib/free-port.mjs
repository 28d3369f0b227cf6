import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'

/** A free port of the loopback address. */
export const freePort = () =>
  new Promise((done, fail) => {
    const server = createServer()
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

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
