import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { VolatileFiles } from './volatile-files.ts'

const source = fileURLToPath(new URL('../../../lab/trust/power-cuts/postgres-preload.c', import.meta.url))

export const PRELOAD = 'preload.so'

/** Makes the library that has a program ask a WatchedDisk. */
export function compilePreload(dir: string): void {
  execFileSync('gcc', ['-O2', '-shared', '-fPIC', '-o', join(dir, PRELOAD), source])
}

export interface WatchedDisk {
  /** Where preloaded programs ask. */
  path: string
  /** Ends all processes that use the disk at once; resolves when they are gone. */
  killAll(): Promise<void>
}

/**
 * Lets the processes that use a data directory change it one after another, and keeps what a cut of power takes back.
 * @param dir a folder for its socket
 * @param isOn asked after each change and each sync; nothing changes any more once it is false
 */
export async function watchDisk(
  dir: string,
  files: VolatileFiles,
  isOn: () => boolean,
): Promise<WatchedDisk> {
  const path = join(dir, 'disk')
  /** The process at the other end of each. A process that ends closes its own, its children keep it open. */
  const processes = new Map<Socket, number>()
  const waiting: [Socket, string][] = []
  let changing: Socket | undefined
  let goesOn = true
  let isKilling = false
  let allGone = () => {}

  const next = () => {
    const [asked] = changing || !goesOn ? [] : waiting.splice(0, 1)
    if (!asked) return
    const [socket, change] = asked
    changing = socket
    before(change, files)
    socket.write('y')
  }
  const endChange = (socket: Socket) => {
    if (changing !== socket) return
    changing = undefined
    goesOn &&= isOn()
    next()
  }
  const take = (socket: Socket, line: string) => {
    const [act, id] = line.split('\t')
    if (act === 'done') return endChange(socket)
    if (act === 'process') {
      processes.set(socket, Number(id))
      if (isKilling) kill(Number(id))
      else socket.write('y')
      return
    }
    waiting.push([socket, line])
    next()
  }

  const server = createServer((socket) => {
    processes.set(socket, 0)
    let text = ''
    socket.on('data', (bytes) => {
      const lines = (text + bytes).split('\n')
      text = lines.pop() as string
      for (const line of lines) take(socket, line)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      processes.delete(socket)
      endChange(socket)
      if (processes.size === 0) allGone()
    })
  })
  await new Promise<void>((listens) => server.listen(path, listens))
  // PostgreSQL runs as another user.
  chmodSync(path, 0o777)
  return {
    path,
    async killAll() {
      goesOn = false
      isKilling = true
      for (const id of processes.values()) if (id) kill(id)
      if (processes.size > 0)
        await new Promise<void>((gone) => {
          allGone = gone
        })
      server.close()
    },
  }
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has just ended.
  }
}

/** Keeps what the change would destroy. One that will fail changes nothing. */
function before(change: string, files: VolatileFiles): void {
  const [act, path = '', to = '', length] = change.split('\t')
  if (!existsSync(path)) {
    if (act === 'create' || act === 'empty') files.created(path)
    return
  }
  if (act === 'empty') files.beforeTruncate(path, 0)
  if (act === 'write') files.beforeWrite(path, Number(to), Number(length))
  if (act === 'truncate') files.beforeTruncate(path, Number(to))
  if (act === 'sync') files.synced(path)
  if (act === 'remove') files.beforeRemoval(path)
  if (act === 'rename') files.beforeRename(path, to)
  if (act === 'link' && !existsSync(to)) files.beforeLink(path, to)
}
