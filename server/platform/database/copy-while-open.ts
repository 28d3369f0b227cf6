import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { copyFile, cp } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { inDataDir } from '#server/platform/settings/data-dir.ts'
import { lockAddress } from './directory-lock.ts'

const DONE = 'done'
const folderName = /^copy-[0-9a-f]{16}$/
const copies = (dataDir: string) => readdirSync(dataDir).filter((name) => folderName.test(name))

/**
 * Lets other processes ask for a copy of the embedded database's files, which one process has open. Anyone who may write in the
 * data directory may ask: they make the folder that the copy goes to.
 * @param whileStill runs something while no statement does
 * @returns ends it
 */
export async function offerCopies(
  dataDir: string,
  whileStill: (work: () => Promise<void>) => Promise<void>,
): Promise<() => void> {
  // Left by a process that was killed.
  for (const name of copies(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true })
  async function copyTo(name: string): Promise<void> {
    if (!copies(dataDir).includes(name)) throw new Error('there is no such folder')
    const to = join(dataDir, name)
    if (readdirSync(to).length > 0) throw new Error('the folder is not empty')
    // As after a kill: the log mends what was under way.
    await whileStill(() => copyFiles(dataDir, to))
  }
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let name = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (part) => {
      name += part
    })
    socket.on('end', () => {
      copyTo(name).then(
        () => socket.end(DONE),
        (error: Error) => socket.end(error.message),
      )
    })
  })
  const address = lockAddress(dataDir, 'copy')
  if (process.platform === 'darwin') rmSync(address, { force: true })
  server.listen({ path: address, exclusive: true }).unref()
  await once(server, 'listening')
  return () => server.close()
}

/**
 * Asks the process that has an embedded database open for a copy of it.
 * @returns a data directory to open and to delete afterwards
 */
export const askForCopy = (dataDir: string): Promise<string> =>
  intoNewFolder(dataDir, async (folder) => {
    const socket = connect(lockAddress(dataDir, 'copy'))
    socket.end(basename(folder))
    const answer = await text(socket)
    if (answer !== DONE) throw new Error(`The server could not copy its database: ${answer}`)
  })

/** Copies an embedded database that the caller has locked; as askForCopy. */
export const copyLocked = (dataDir: string): Promise<string> =>
  intoNewFolder(dataDir, (folder) => copyFiles(dataDir, folder))

async function copyFiles(dataDir: string, to: string): Promise<void> {
  await cp(inDataDir(dataDir, 'db'), join(to, 'db'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  await copyFile(inDataDir(dataDir, 'store.json'), join(to, 'store.json'))
}

async function intoNewFolder(dataDir: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = inDataDir(dataDir, 'copy-', randomBytes(8).toString('hex'))
  mkdirSync(folder, { mode: 0o700 })
  try {
    await fill(folder)
    return folder
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
