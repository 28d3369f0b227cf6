import { appendFile, mkdir } from 'node:fs/promises'
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
export interface Parcel extends Message {
  /** Our id, the same at each try: a gateway that already has it does not send again. */
  id: string
  /** Of an e-mail. */
  subject?: string
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
  send(parcel: Parcel): Promise<string | null>
}

/** Sends every SMS and e-mail. */
export interface Outbox {
  /** In the order in which they are tried. */
  transports: readonly Transport[]
  /** Newest first; empty if messages are really sent. */
  recent(): Message[]
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

function limitedOutbox(most: number, write: (message: Message) => Promise<void>): Outbox {
  const recent: Message[] = []
  const transport = (name: string, channel: Channel): Transport => ({
    name,
    channel,
    async send(parcel) {
      const message = plain(parcel)
      await write(message)
      recent.unshift(message)
      recent.length = Math.min(recent.length, most)
      return null
    },
  })
  return { transports: [transport('sms', 'mobile'), transport('email', 'email')], recent: () => recent }
}

/** Demo mode: one JSON object per line, shown at /dev/outbox. */
export const fileOutbox = (path: string): Outbox =>
  limitedOutbox(KEPT, async (message) => {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, `${JSON.stringify(message)}\n`)
  })

/** For tests: messages in memory. */
export const memoryOutbox = (): Outbox => limitedOutbox(Number.POSITIVE_INFINITY, async () => {})
