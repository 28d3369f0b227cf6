import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { NetworkAction } from '#server/tables/networks.ts'
import { TTL_MS } from './act.ts'
import { isSignedBy, readAuthorization, type SignatureFault } from './authorization.ts'
import { type Book, type Said, store } from './conversation.ts'
import type { Context } from './messages.ts'
import type { Network } from './network.ts'
import { keyOfSigner } from './registry.ts'

/** Codes of the network's published list, for a buyer app. */
const faults = {
  signature: ['20001', 'Invalid Signature'],
  stale: ['20002', 'Stale Request'],
  provider: ['20003', 'Provider not found'],
  response: ['20006', 'Invalid response'],
  sequence: ['20008', 'Response out of sequence'],
  late: ['20009', 'Timeout'],
} as const
type Fault = keyof typeof faults

/** The immediate answer to a lender. */
export function acknowledge(fault: Fault | null) {
  if (!fault) return { message: { ack: { status: 'ACK' } } }
  const [code, message] = faults[fault]
  const type = fault === 'signature' || fault === 'stale' ? 'CONTEXT-ERROR' : 'DOMAIN-ERROR'
  return { message: { ack: { status: 'NACK' } }, error: { type, code, message } }
}

/** Longest difference between a message's own time and ours, backwards: lenders repeat what they could not deliver. */
const OLDEST_MS = 7 * 24 * 60 * 60_000
const SKEW_MS = 60_000

/** Whom we speak with in one domain of the network. */
export interface Sender {
  slug: string
  network: Network
  /** Counts a message for the breaker. @param usable false: it is signed, and nonsense */
  received(usable: boolean): void
  /** Locks what a message is about, so that its messages are taken one after another. @returns whether it is this sender's */
  owns(tx: Db, id: string): Promise<boolean>
  /** Has its next step made. @param after seconds */
  poll(tx: Db, id: string, after?: number): Promise<void>
}
/** By an id in the network: one subscriber may be there for several domains. */
export type FindSenders = (subscriber: string) => Promise<Sender[]>

/**
 * Verifies a message before it is read, stores it once and has the next step made.
 * @param raw the exact bytes
 * @returns why it is refused; null is an ACK
 */
export async function receive(
  deps: Deps,
  findSenders: FindSenders,
  action: NetworkAction,
  raw: Buffer,
  header: string | undefined,
): Promise<Fault | null> {
  const now = deps.clock()
  const refuse = (fault: Fault, reason: SignatureFault | string, sender?: Sender): Fault => {
    deps.log.warn(
      { operation: action, outcome: reason, lender: sender?.slug },
      'message of a network refused',
    )
    return fault
  }
  const signer = readAuthorization(header, now)
  if (typeof signer === 'string') return refuse(signer === 'expired' ? 'stale' : 'signature', signer)
  const senders = await findSenders(signer.subscriber)
  const [first] = senders
  // No key is looked up for those whom we never asked.
  if (!first) return refuse('signature', 'signer')
  const key = await keyOfSigner(deps, signer, first.network.domain)
  if (!key) return refuse('signature', 'unknownKey', first)
  if (!isSignedBy(signer, key, raw)) return refuse('signature', 'signature', first)
  const said = read(raw)
  const sender = senders.find(({ network }) => network.domain === said?.context.domain) ?? first
  const answer = sender.network.answer.safeParse(said).data
  const isOurs = answer && isFor(deps, answer.context, action, signer.subscriber, sender)
  sender.received(isOurs === true)
  if (!answer || !isOurs) return refuse('response', 'unreadable', sender)
  const age = now.getTime() - Date.parse(answer.context.timestamp)
  if (age > OLDEST_MS || age < -SKEW_MS) return refuse('stale', 'age', sender)
  const fault = await take(deps, sender, answer, action, now)
  return fault ? refuse(fault, fault, sender) : null
}

const Addressed = z.looseObject({ context: z.looseObject({ domain: z.string() }) })

function read(raw: Buffer): z.output<typeof Addressed> | undefined {
  try {
    return Addressed.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const isFor = (
  { settings }: Deps,
  context: z.output<typeof Context>,
  action: NetworkAction,
  subscriber: string,
  { network }: Sender,
): boolean =>
  context.action === action &&
  context.domain === network.domain &&
  context.bap_id === settings.ONDC_SUBSCRIBER_ID &&
  context.bpp_id === subscriber

/** Those that a lender may also send unasked. */
const unasked: readonly NetworkAction[] = ['on_status', 'on_update', 'on_cancel', 'on_issue_status']

const take = (
  { database, keys }: Deps,
  { network: { book }, owns, poll }: Sender,
  answer: { context: z.output<typeof Context> },
  action: NetworkAction,
  now: Date,
): Promise<Fault | null> =>
  transaction(database.db, async (tx) => {
    const { transaction_id: id, message_id, timestamp } = answer.context
    if (!(await owns(tx, id))) return 'provider'
    const known = await messageIn(tx, book, id, action, message_id)
    if (known) return known.state === 'LATE' ? 'late' : null
    const request = await messageIn(tx, book, id, action.slice(3) as NetworkAction, message_id)
    if (!request && (!unasked.includes(action) || (await isSilent(tx, book, id)))) return 'sequence'
    const isLate = request !== undefined && now.getTime() - request.at.getTime() > TTL_MS
    const said: Said = {
      ...{ direction: 'in', action, message_id, at: new Date(timestamp), received_at: now },
      ...{ state: isLate ? 'LATE' : 'DONE', body: answer },
    }
    await store(tx, keys, id, said, book)
    await poll(tx, id)
    // What we say next may stay without an answer.
    await poll(tx, id, TTL_MS / 1000 + 5)
    return isLate ? 'late' : null
  })

async function messageIn(
  tx: Db,
  { table, about }: Book,
  id: string,
  action: NetworkAction,
  message_id: string,
) {
  const { action: named, message_id: numbered, at, state } = table
  const [found] = await tx
    .select({ at, state })
    .from(table)
    .where(and(eq(about, id), eq(named, action), eq(numbered, message_id)))
  return found
}

/** Whether we have said nothing about it in this network. */
const isSilent = async (tx: Db, { table, about }: Book, id: string): Promise<boolean> =>
  (await tx.$count(table, eq(about, id))) === 0
