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

/** A message with what its gateway asks for besides. */
export interface Parcel extends Message {
  /** Ours, the same at each try: a gateway that has it already does not send it again. */
  id: string
  /** Of an e-mail. */
  subject?: string
  /** The page on which this address is taken off the list. */
  unsubscribe?: string
  /** Of an SMS: the sender's registered name and the registered text. */
  header?: string
  dlt?: string
}

/** A message that did not leave. The code stands in the log and on screens: no address, no text. */
export class SendFailure extends Error {
  readonly code: string
  /** Whether the same message may leave later. */
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
  /** As it is switched on and off and stands in the log. */
  name: string
  channel: Channel
  /** Resolves when the message is safely handed over, with the gateway's own number of it. Throws SendFailure. */
  send(parcel: Parcel): Promise<string | null>
}

/** Where every SMS and e-mail goes out. */
export interface Outbox {
  /** In the order in which they are tried. */
  transports: readonly Transport[]
  /** Newest first; empty where messages really leave. */
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

function kept(most: number, write: (message: Message) => Promise<void>): Outbox {
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

/** Demo mode: one JSON object a line, shown at /dev/outbox. */
export const fileOutbox = (path: string): Outbox =>
  kept(KEPT, async (message) => {
    await mkdir(dirname(path), { recursive: true })
    await appendFile(path, `${JSON.stringify(message)}\n`)
  })

/** Tests: kept in memory. */
export const memoryOutbox = (): Outbox => kept(Number.POSITIVE_INFINITY, async () => {})
