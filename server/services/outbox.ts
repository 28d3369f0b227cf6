import { appendFile, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../errors.ts'

export interface Message {
  at: string
  channel: 'mobile' | 'email'
  to: string
  template: string
  text: string
  otp?: string
}

/** Where every SMS and e-mail goes out; resolves when the message is safely handed over. */
export interface Outbox {
  send(message: Message): Promise<void>
  /** Newest first; empty where messages really leave. */
  recent(): Message[]
}

const KEPT = 50

/** Demo mode: one JSON object a line, shown at /dev/outbox. */
export function fileOutbox(path: string): Outbox {
  const recent: Message[] = []
  return {
    async send(message) {
      await mkdir(dirname(path), { recursive: true })
      await appendFile(path, `${JSON.stringify(message)}\n`)
      recent.unshift(message)
      recent.length = Math.min(recent.length, KEPT)
    },
    recent: () => recent,
  }
}

/** Production, until a gateway is set: nothing leaves, and no passcode is written to a file. */
export const noGateway: Outbox = {
  async send() {
    throw new AppError('UNAVAILABLE')
  },
  recent: () => [],
}

/** Tests: kept in memory. */
export function memoryOutbox(): Outbox {
  const sent: Message[] = []
  return {
    async send(message) {
      sent.unshift(message)
    },
    recent: () => sent,
  }
}
