import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Said } from '../../../server/integrations/protocols/ondc/conversation.ts'
import { standingOf } from '../../../server/integrations/protocols/ondc/flow.ts'
import { Answer, type Item, type Quote } from '../../../server/integrations/protocols/ondc/messages.ts'
import { figureIn, monthsIn, offerOf } from '../../../server/integrations/protocols/ondc/offer.ts'
import { networkAnswers } from '../../../server/tables/networks.ts'
import { lenderOfferOf, statedDifferently } from '../../../src/domain/offers/lender-offer.ts'

/*
 * Recorded conversations of others, read by the product's own readers: a checkout of ONDC-Official/verification-logs. Personal
 * details are in them, so only counts and the network's own codes leave this file.
 */

type Counts = Map<string, number>
interface Context extends Record<string, unknown> {
  domain?: string
  version?: string
  action: string
  transaction_id: string
  message_id: string
  timestamp: string
}
interface Recorded {
  context: Context
  message?: unknown
  error?: unknown
}

export interface Read {
  messages: number
  unreadableFiles: number
  /** By what was asked of a message. */
  kinds: Record<
    'on_search' | 'on_select' | 'later',
    { comparable: number; refused: Counts; withoutOffer: Counts }
  >
  /** What is no personal loan, by version. */
  otherProducts: Counts
  crashes: number
  /** A figure that is not the lender's, and of which nothing tells. */
  silent: Counts
  /** What the lender states otherwise, which is shown. */
  noted: Counts
  coolingOff: Counts
  unread: Counts
  conversations: { read: number; withOffer: number; paidOut: number }
}

const count = (counts: Counts, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

/** Versions of the published document in which a loan is personal; those after are of other products. */
const PERSONAL = ['2.0.0', '2.0.1']

/** Messages in a file, however it wraps them. */
function* messagesIn(value: unknown, depth = 0): Generator<Recorded> {
  if (typeof value === 'string' && value.includes('"context"'))
    try {
      yield* messagesIn(JSON.parse(value), depth + 1)
    } catch {
      return
    }
  if (typeof value !== 'object' || value === null || depth > 5) return
  if ('context' in value && (value as Recorded).context?.action) yield value as Recorded
  else for (const inner of Object.values(value)) yield* messagesIn(inner, depth + 1)
}

const hasId = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)
/** The ids of an application are ours, and always of this form; another buyer's are not. */
const asOurs = ({ context, ...rest }: Recorded) => {
  const transaction_id = hasId(context.transaction_id)
    ? context.transaction_id
    : '00000000-0000-4000-8000-000000000000'
  return { ...rest, context: { ...context, transaction_id } }
}

const valueIn = (item: Item | undefined, name: string): string | undefined =>
  item?.tags.flatMap(({ list }) => list).find(({ descriptor }) => descriptor?.code === name)?.value

/** Why a catalogue says too little to compare; what it lends is a range. */
function problemOfRange(item: Item | undefined): string | undefined {
  const ranges = { LOAN_AMOUNT: figureIn, INTEREST_RATE: figureIn, TENURE: monthsIn }
  for (const [name, reader] of Object.entries(ranges)) {
    const [least, most] = ['MIN', 'MAX'].map((end) => reader(valueIn(item, `${end}_${name}`)))
    if (least === undefined || most === undefined) return `${name} is not stated or not readable`
    if (least > most) return `${name} ends before it begins`
  }
  return item?.xinput?.form ? undefined : 'no form to go on with'
}

function problemOfOffer(item: Item | undefined, quote: Quote): string {
  const parts = new Map(quote.breakup.map(({ title, price }) => [title, figureIn(price.value)]))
  if (!parts.get('PRINCIPAL')) return 'no principal'
  if (figureIn(valueIn(item, 'INTEREST_RATE')) === undefined) return 'no interest rate'
  if (monthsIn(valueIn(item, 'TERM')) === undefined) return 'no term in months'
  return 'its charges or instalments make no offer'
}

const KNOWN_TAGS = [
  ...['INTEREST_RATE', 'TERM', 'KFS_LINK', 'COOL_OFF_PERIOD', 'ANNUAL_PERCENTAGE_RATE', 'INSTALLMENT_AMOUNT'],
  ...['NUMBER_OF_INSTALLMENTS_OF_REPAYMENT', 'APPLICATION_FEE', 'REPAYMENT_FREQUENCY'],
]

/** Reads one offer and compares it with all that the lender states of it. */
function readOffer(item: Item | undefined, quote: Quote, at: Date, read: Read): string | undefined {
  const terms = offerOf(item, quote, at)
  const offer = terms && lenderOfferOf({ key_facts_url: null, valid_until: null, ...terms })
  if (!offer) return problemOfOffer(item, quote)
  for (const name of ['ANNUAL_PERCENTAGE_RATE', 'INSTALLMENT_AMOUNT', 'APPLICATION_FEE']) {
    const stated = valueIn(item, name)
    if (stated !== undefined && figureIn(stated) === undefined) count(read.silent, `${name} is not readable`)
  }
  const differing = statedDifferently(offer).map(({ figure }) => figure as string)
  for (const figure of differing) count(read.noted, figure)
  const parts = new Map(quote.breakup.map(({ title, price }) => [title, figureIn(price.value)]))
  const stated = {
    emi: figureIn(valueIn(item, 'INSTALLMENT_AMOUNT')),
    net: parts.get('NET_DISBURSED_AMOUNT'),
  }
  if (stated.emi !== undefined && Math.abs(offer.emi - stated.emi) > 1.01 && !differing.includes('emi'))
    count(read.silent, 'instalment')
  if (stated.net !== undefined && offer.amount - offer.processing_fee > stated.net + 0.01)
    count(read.silent, 'paid out')
  const interest = parts.get('INTEREST')
  const repaid = offer.amount + (interest ?? 0)
  if (interest !== undefined && repaid - offer.emi * offer.tenor_months > offer.tenor_months)
    count(read.silent, 'interest')
  count(
    read.coolingOff,
    terms.cooling_off_days === undefined ? "the lender's row says it" : 'the offer says it',
  )
  return undefined
}

function readMessage(recorded: Recorded, read: Read): void {
  const { action, version = '' } = recorded.context
  if (!PERSONAL.includes(version)) {
    const { order } = Answer.safeParse(asOurs(recorded)).data?.message ?? {}
    offerOf(order?.items[0], order?.quote, new Date(recorded.context.timestamp))
    return void count(read.otherProducts, version)
  }
  const kind = read.kinds[action === 'on_search' || action === 'on_select' ? action : 'later']
  const parsed = Answer.safeParse(asOurs(recorded))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return void count(
      kind.refused,
      `${issue?.path.join('.').replace(/\d+/g, '*') || 'message'} is not readable`,
    )
  }
  const { message, error, context } = parsed.data
  const item = message?.catalog?.providers[0]?.items[0] ?? message?.order?.items[0]
  for (const { list } of item?.tags ?? [])
    for (const { descriptor } of list)
      if (action === 'on_select' && !KNOWN_TAGS.includes(descriptor?.code ?? ''))
        count(read.unread, descriptor?.code ?? 'none')
  const quote = message?.order?.quote
  if (error) return void count(kind.withoutOffer, `error ${error.code}`)
  if (action !== 'on_search' && !quote)
    return void count(kind.withoutOffer, item?.tags.length ? 'asks for consent to account data' : 'no quote')
  const problem = quote ? readOffer(item, quote, new Date(context.timestamp), read) : problemOfRange(item)
  if (problem) count(kind.refused, problem)
  else kind.comparable += 1
}

/** What the product makes of a whole conversation. */
function readConversation(all: readonly Recorded[], read: Read): void {
  const said = all.map((recorded): Said => {
    const { action, message_id, timestamp } = recorded.context
    const isOurs = !action.startsWith('on_')
    const at = new Date(timestamp)
    const body = isOurs ? {} : (Answer.safeParse(asOurs(recorded)).data ?? {})
    return {
      ...{
        direction: isOurs ? 'out' : 'in',
        action: action as Said['action'],
        message_id,
        at,
        received_at: at,
      },
      ...{ state: 'DONE', body },
    }
  })
  const { offer, events } = standingOf(said, new Date(Math.max(...said.map(({ at }) => at.getTime()))))
  read.conversations.read += 1
  if (offer) read.conversations.withOffer += 1
  if (events.some(({ status }) => status === 'DISBURSED')) read.conversations.paidOut += 1
}

export function readRecorded(dir: string): Read {
  const kind = () => ({ comparable: 0, refused: new Map(), withoutOffer: new Map() })
  const read: Read = {
    ...{ messages: 0, unreadableFiles: 0, crashes: 0 },
    kinds: { on_search: kind(), on_select: kind(), later: kind() },
    ...{
      otherProducts: new Map(),
      silent: new Map(),
      noted: new Map(),
      coolingOff: new Map(),
      unread: new Map(),
    },
    conversations: { read: 0, withOffer: 0, paidOut: 0 },
  }
  const conversations = new Map<string, Recorded[]>()
  const safely = (work: () => void) => {
    try {
      work()
    } catch {
      read.crashes += 1
    }
  }
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((one) =>
    /\.json$/i.test(one),
  )) {
    let content: unknown
    try {
      content = JSON.parse(readFileSync(join(dir, file), 'utf8').replace(/^\uFEFF/, ''))
    } catch {
      read.unreadableFiles += 1
      continue
    }
    for (const recorded of messagesIn(content)) {
      const { domain, action, transaction_id, version = '' } = recorded.context
      if (domain !== 'ONDC:FIS12' || action.includes('issue')) continue
      if (PERSONAL.includes(version)) {
        const known = conversations.get(transaction_id) ?? []
        conversations.set(transaction_id, known)
        known.push(recorded)
      }
      if (!networkAnswers.includes(action)) continue
      read.messages += 1
      safely(() => readMessage(recorded, read))
    }
  }
  for (const all of conversations.values()) safely(() => readConversation(all, read))
  return read
}
