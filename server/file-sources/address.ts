import { createHash } from 'node:crypto'
import { type Connection, type ConnectTo, type Found, MAX_BYTES, SourceFailure } from './connection.ts'

/** Reads the file at an HTTPS address. */
export async function openAddress({ source, secret, address, outside }: ConnectTo): Promise<Connection> {
  const url = new URL(source.address)
  const authorization = source.username
    ? `Basic ${Buffer.from(`${source.username}:${secret}`).toString('base64')}`
    : secret && `Bearer ${secret}`
  const { status, body } = await outside.get(
    { url, address },
    authorization ? { authorization } : {},
    MAX_BYTES,
  )
  if (status === 401 || status === 403) throw new SourceFailure('password')
  if (status === 404 || (status === 200 && body.length === 0)) throw new SourceFailure('noFile')
  if (status !== 200) throw new SourceFailure('other')

  async function* read(known: ReadonlySet<string>) {
    // The address may hold another file tomorrow: only what is in it tells.
    const uid = createHash('sha256').update(body).digest('hex')
    const file_name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '') || url.hostname
    const file = { uid, sender: null, file_name, size: body.length }
    const found: Found = body.length > MAX_BYTES ? { ...file, reason: 'large' } : { ...file, bytes: body }
    if (!known.has(uid)) yield { found: [found] }
  }

  return { read, close: async () => {} }
}
