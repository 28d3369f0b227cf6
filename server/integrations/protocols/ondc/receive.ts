import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { type NetworkAction, networkMessage } from '#server/tables/networks.ts'
import { isSignedBy, readAuthorization, type SignatureFault } from './authorization.ts'
import { store } from './conversation.ts'
import { TTL_MS } from './flow.ts'
import { Answer, type Context } from './messages.ts'
import { DOMAIN, keyOfSigner } from './registry.ts'

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

/** A lender with a row, by its id in the network. */
export interface Sender {
  lender_id: number
  slug: string
}
export type FindSender = (subscriber: string) => Promise<Sender | undefined>

/**
 * Verifies a lender's message before it is read, stores it once and has the application's next step made.
 * @param raw the exact bytes
 * @returns why it is refused; null is an ACK
 */
export async function receive(
  deps: Deps,
  findSender: FindSender,
  action: NetworkAction,
  raw: Buffer,
  header: string | undefined,
): Promise<Fault | null> {
  const now = deps.clock()
  const refuse = (fault: Fault, reason: SignatureFault | string, lender?: Sender): Fault => {
    deps.log.warn(
      { operation: action, outcome: reason, lender: lender?.slug },
      'message of a network refused',
    )
    return fault
  }
  const signer = readAuthorization(header, now)
  if (typeof signer === 'string') return refuse(signer === 'expired' ? 'stale' : 'signature', signer)
  const lender = await findSender(signer.subscriber)
  // No key is looked up for those whom we never asked.
  if (!lender) return refuse('signature', 'signer')
  const key = await keyOfSigner(deps, signer)
  if (!key) return refuse('signature', 'unknownKey', lender)
  if (!isSignedBy(signer, key, raw)) return refuse('signature', 'signature', lender)
  const answer = parse(raw)
  const isOurs = answer && isFor(deps, answer.context, action, signer.subscriber)
  deps.lenders.received(lender, isOurs === true)
  if (!answer || !isOurs) return refuse('response', 'unreadable', lender)
  const age = now.getTime() - Date.parse(answer.context.timestamp)
  if (age > OLDEST_MS || age < -SKEW_MS) return refuse('stale', 'age', lender)
  const fault = await take(deps, lender, answer, action, now)
  return fault ? refuse(fault, fault, lender) : null
}

function parse(raw: Buffer): Answer | undefined {
  try {
    return Answer.safeParse(JSON.parse(raw.toString('utf8'))).data
  } catch {
    return undefined
  }
}

const isFor = (
  { settings }: Deps,
  context: z.output<typeof Context>,
  action: NetworkAction,
  subscriber: string,
): boolean =>
  context.action === action &&
  context.domain === DOMAIN &&
  context.bap_id === settings.ONDC_SUBSCRIBER_ID &&
  context.bpp_id === subscriber

/** Those that a lender may also send unasked. */
const unasked: readonly NetworkAction[] = ['on_status', 'on_update', 'on_cancel']

const take = (
  { database, keys, jobs }: Deps,
  lender: Sender,
  answer: Answer,
  action: NetworkAction,
  now: Date,
): Promise<Fault | null> =>
  transaction(database.db, async (tx) => {
    const { transaction_id: id, message_id, timestamp } = answer.context
    // Messages of one application are taken one after another.
    const [found] = await tx
      .select({ lender_id: lenderApplication.lender_id })
      .from(lenderApplication)
      .where(eq(lenderApplication.id, id))
      .for('update')
    if (found?.lender_id !== lender.lender_id) return 'provider'
    const known = await messageIn(tx, id, action, message_id)
    if (known) return known.state === 'LATE' ? 'late' : null
    const request = await messageIn(tx, id, action.slice(3) as NetworkAction, message_id)
    if (!request && (!unasked.includes(action) || (await isSilent(tx, id)))) return 'sequence'
    const isLate = request !== undefined && now.getTime() - request.at.getTime() > TTL_MS
    await store(tx, keys, id, {
      ...{ direction: 'in', action, message_id, at: new Date(timestamp), received_at: now },
      ...{ state: isLate ? 'LATE' : 'DONE', body: answer },
    })
    await jobs.enqueue(tx, 'lender-poll', { id, polls: 0, once: true })
    // What we say next may stay without an answer.
    await jobs.enqueue(tx, 'lender-poll', { id, polls: 0, once: true }, TTL_MS / 1000 + 5)
    return isLate ? 'late' : null
  })

async function messageIn(tx: Db, id: string, action: NetworkAction, message_id: string) {
  const { lender_application_id, action: named, message_id: numbered, at, state } = networkMessage
  const [found] = await tx
    .select({ at, state })
    .from(networkMessage)
    .where(and(eq(lender_application_id, id), eq(named, action), eq(numbered, message_id)))
  return found
}

/** Whether we have said nothing about an application in this network. */
const isSilent = async (tx: Db, id: string): Promise<boolean> =>
  (await tx.$count(networkMessage, eq(networkMessage.lender_application_id, id))) === 0
