import { createHash } from 'node:crypto'
import { type Connection, type ConnectTo, type Found, MAX_BYTES, SourceFailure } from './connection.ts'

const TIMEOUT_MS = 15_000

/** Opens an SFTP folder. Its server is the one that was reached first: another key is refused. */
export async function openFolder({ source, secret, address, port }: ConnectTo): Promise<Connection> {
  const { default: SftpClient } = await import('ssh2-sftp-client')
  const client = new SftpClient('file-source', { error: () => {}, end: () => {}, close: () => {} })
  const folder = source.folder ?? '.'
  let host_key: string | undefined
  await client
    .connect({
      ...{ host: address, port, username: source.username ?? '', password: secret, readyTimeout: TIMEOUT_MS },
      hostVerifier: (key: Buffer) => {
        host_key = createHash('sha256').update(key).digest('base64')
        return source.host_key === null || source.host_key === host_key
      },
    })
    .catch((failure: unknown) => {
      if (source.host_key !== null && host_key !== undefined && host_key !== source.host_key)
        throw new SourceFailure('hostKey')
      throw failure
    })
  const close = () => client.end()
  const isThere = await client.exists(folder)
  if (isThere !== 'd') {
    await close()
    throw new SourceFailure('folder')
  }

  async function* read(known: ReadonlySet<string>) {
    const files = (await client.list(folder)).filter(({ type }) => type === '-')
    for (const { name, size, modifyTime } of files.sort((a, b) => a.modifyTime - b.modifyTime)) {
      const uid = `${name}|${size}|${modifyTime}`
      if (known.has(uid)) continue
      const file = { uid, sender: null, file_name: name, size }
      const found: Found =
        size > MAX_BYTES
          ? { ...file, reason: 'large' }
          : { ...file, bytes: (await client.get(`${folder}/${name}`)) as Buffer }
      yield { found: [found] }
    }
  }

  return { read, host_key, close }
}
