import { mkdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { basename, dirname, join } from 'node:path'

export class DirInUse extends Error {}

/**
 * Locks a directory for this process; the kernel releases the lock even on kill -9.
 * Two processes on one embedded database lose writes silently (electric-sql/pglite#1106).
 * Two containers that share a volume do not see each other's lock.
 * @returns a function that releases the lock. Throws DirInUse with the other process's id.
 */
export async function lockDir(dir: string): Promise<() => Promise<void>> {
  mkdirSync(dir, { recursive: true })
  const address = lockAddress(dir)
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const server = await listen(address)
      return () => new Promise((resolve) => server.close(() => resolve()))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
      const holder = await whoHolds(address)
      if (holder !== null) throw new DirInUse(`The data directory ${dir} is in use by process ${holder}`)
      if (process.platform === 'darwin') rmSync(address, { force: true })
    }
  }
  throw new DirInUse(`The data directory ${dir} could not be locked`)
}

/** The address of a socket that stands for a directory. */
export function lockAddress(dir: string, use: 'lock' | 'copy' = 'lock'): string {
  const { dev, ino } = statSync(dir)
  const name = `tulna-${dev}-${ino}${use === 'lock' ? '' : `-${use}`}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const real = realpathSync(dir)
  return join(dirname(real), `.${basename(real)}.${use}`)
}

const listen = (path: string) =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((socket) => socket.end(String(process.pid)))
    server.once('error', reject)
    server.listen({ path, exclusive: true }, () => resolve(server.unref()))
  })

/** The holder's process id, '?' when unknown, null when nothing answers (a stale file). */
const whoHolds = (path: string) =>
  new Promise<string | null>((resolve) => {
    let reply = ''
    const socket = connect(path)
    socket.on('data', (part) => {
      reply += part
    })
    socket.on('end', () => resolve(reply || '?'))
    socket.on('error', () => resolve(null))
    socket.setTimeout(1000, () => resolve('?'))
  })
