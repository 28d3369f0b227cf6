import type { MessageStructureObject } from 'imapflow'
import { type Connection, type ConnectTo, type Found, MAX_BYTES, SourceFailure } from './connection.ts'

/** Messages of one check; the next check continues. */
const BATCH_SIZE = 200
const TIMEOUT_MS = 15_000

/** Opens a mailbox for reading only: nothing is marked, moved or deleted in it. */
export async function openMailbox({ source, secret, ...to }: ConnectTo): Promise<Connection> {
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...{ host: to.address, port: to.port, servername: to.host, secure: to.port !== 143 },
    ...(to.port === 143 && { doSTARTTLS: true }),
    auth: { user: source.username ?? '', pass: secret },
    tls: { servername: to.host, ...(to.outside.ca && { ca: to.outside.ca }) },
    ...{
      logger: false,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
    },
  })
  // What fails is thrown by the call that waits for it.
  client.on('error', () => {})
  await client.connect()
  const close = () => client.logout().catch(() => client.close())
  const box = await client.mailboxOpen(source.folder ?? 'INBOX', { readOnly: true }).catch(async () => {
    await close()
    throw new SourceFailure('folder')
  })
  const validity = String(box.uidValidity)
  const [kept, last] = (source.position ?? '').split(':')
  const from = kept === validity ? Number(last) : 0

  async function* read() {
    const all = await client.search({ uid: `${from + 1}:*` }, { uid: true })
    const uids = (all || []).filter((uid) => uid > from).sort((a, b) => a - b)
    for (const uid of uids.slice(0, BATCH_SIZE))
      yield { found: await messageOf(uid), position: `${validity}:${uid}` }
  }

  async function messageOf(uid: number): Promise<Found[]> {
    const message = await client.fetchOne(
      String(uid),
      { envelope: true, bodyStructure: true, size: true },
      { uid: true },
    )
    if (!message) return []
    const sender = message.envelope?.from?.[0]?.address?.toLowerCase() ?? null
    const one = (part: string) => ({ uid: `${validity}:${uid}:${part}`, sender })
    const whole = { ...one(''), file_name: null, size: message.size ?? 0 }
    if (!sender || !source.senders.includes(sender)) return [{ ...whole, reason: 'sender' }]
    const found: Found[] = []
    for (const { part = '1', name, type, size = 0 } of message.bodyStructure
      ? filesOf(message.bodyStructure)
      : []) {
      const file = { ...one(part), file_name: name, size }
      if (type.startsWith('image/')) found.push({ ...file, reason: 'picture' })
      else if (size > 2 * MAX_BYTES) found.push({ ...file, reason: 'large' })
      else {
        const { content } = await client.download(String(uid), part, { uid: true })
        const parts: Buffer[] = []
        for await (const piece of content ?? []) parts.push(piece as Buffer)
        const bytes = Buffer.concat(parts)
        const isLarge = bytes.length > MAX_BYTES
        found.push({ ...file, size: bytes.length, ...(isLarge ? { reason: 'large' } : { bytes }) })
      }
    }
    return found.length > 0 ? found : [{ ...whole, reason: 'noFile' }]
  }

  return { read, close }
}

interface Part {
  part: string | undefined
  name: string
  type: string
  size: number | undefined
}

/** The parts of a message that are files: those with a name. The text of a message has none. */
function filesOf(node: MessageStructureObject): Part[] {
  if (node.childNodes) return node.childNodes.flatMap(filesOf)
  const name = node.dispositionParameters?.filename ?? node.parameters?.name
  const type = node.type.toLowerCase()
  if (!name && !type.startsWith('image/')) return []
  return [{ part: node.part, name: name ?? type, type, size: node.size }]
}
