import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

declare module '#server/platform/deps.ts' {
  interface Deps {
    outbox: Outbox
  }
}

export type Channel = 'mobile' | 'email'

export interface Message {
  at: string
  channel: Channel
  to: string
  template: string
  text: string
  otp?: string
}

/** A message with the extra fields that its gateway needs. */
export interface OutgoingMessage extends Message {
  /** Our id, the same at each try: a gateway that already has it does not send again. */
  id: string
  /** Of an e-mail. */
  subject?: string
  attachments?: readonly { filename: string; content: Buffer }[]
  /** The page that unsubscribes this address. */
  unsubscribe?: string
  /** Of an SMS: the sender's registered name and the registered text. */
  header?: string
  dlt?: string
}

/** A message that could not be sent. The code is logged and shown: no address, no text. */
export class SendFailure extends Error {
  readonly code: string
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean
  /** The gateway that failed. */
  vendor?: string
  constructor(code: string, mayRetry: boolean) {
    super(`message: ${code}`)
    this.name = 'SendFailure'
    this.code = code
    this.mayRetry = mayRetry
  }
}

/** One gateway. */
export interface Transport {
  /** Name for switching it on and off, and in the log. */
  name: string
  channel: Channel
  /** Resolves when the gateway has accepted the message, with its id there. Throws SendFailure. */
  send(parcel: OutgoingMessage): Promise<string | null>
  /** Connects and signs in, and sends nothing. Missing where a gateway has no such thing. Throws SendFailure. */
  check?(): Promise<void>
}

/** Sends every SMS and e-mail. */
export interface Outbox {
  /** In the order in which they are tried. */
  transports: readonly Transport[]
  /** Whether messages leave this server; in a demo they end here. */
  delivers?: true
  /** Newest first; empty if messages are really sent. */
  recent(): Message[]
  /** Deletes messages when a customer is purged; nothing where messages are really sent. @returns how many */
  forget(which: (message: Message) => boolean): Promise<number>
}

const KEPT = 50

const plain = ({ at, channel, to, template, text, otp }: Message): Message => ({
  at,
  channel,
  to,
  template,
  text,
  ...(otp !== undefined && { otp }),
})

interface Stored {
  write(message: Message): Promise<void>
  /** @returns how many it removed */
  forget(which: (message: Message) => boolean): Promise<number>
}

function limitedOutbox(most: number, stored: Stored): Outbox {
  const recent: Message[] = []
  const transport = (name: string, channel: Channel): Transport => ({
    name,
    channel,
    async send(parcel) {
      const message = plain(parcel)
      await stored.write(message)
      recent.unshift(message)
      recent.length = Math.min(recent.length, most)
      return null
    },
  })
  return {
    transports: [transport('sms', 'mobile'), transport('email', 'email')],
    recent: () => recent,
    async forget(which) {
      const kept = recent.filter((message) => !which(message))
      const gone = recent.length - kept.length
      recent.splice(0, recent.length, ...kept)
      return Math.max(gone, await stored.forget(which))
    },
  }
}

/** Demo mode: one JSON object per line, shown at /dev/outbox. */
export function fileOutbox(path: string): Outbox {
  // One after the other: a message written while the file is replaced would be lost.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  return limitedOutbox(KEPT, {
    write: (message) =>
      inTurn(async () => {
        await mkdir(dirname(path), { recursive: true })
        await appendFile(path, `${JSON.stringify(message)}\n`)
      }),
    forget: (which) => inTurn(() => rewrite(path, which)),
  })
}

/** Leaves lines out of the file, which is replaced as a whole. */
async function rewrite(path: string, which: (message: Message) => boolean): Promise<number> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  const left = lines.filter((line) => !which(JSON.parse(line) as Message))
  if (left.length === lines.length) return 0
  await writeFile(`${path}.new`, left.map((line) => `${line}\n`).join(''))
  await rename(`${path}.new`, path)
  return lines.length - left.length
}

/** For tests: messages in memory. */
export const memoryOutbox = (): Outbox =>
  limitedOutbox(Number.POSITIVE_INFINITY, { write: async () => {}, forget: async () => 0 })
