import type { WireOffer } from '#src/contract/applications/lender-wire.ts'
import type { Said } from './conversation.ts'
import type { Answer, Catalogue, Item, Order } from './messages.ts'
import { offerOf } from './offer.ts'

/* Several loans of one lender: each is asked for its price, and the customer chooses one. */

/** A lender that names more is asked for the first ones. */
const MAX_LOANS = 6
const kinds = ['PERSONAL_LOAN', 'GOLD_LOAN', 'CREDIT_CARD']

/** A message of the lender, as it is read. */
export interface Heard {
  said: Said
  body: Answer
  item: Item | undefined
  order: Order | undefined
}

export const itemOfRequest = ({ body }: Said): string | undefined => (body as { item?: string }).item

/** The loans in a catalogue that are of the kind of the first; those for which account data has to be shared only if all are. */
export function loansIn({ providers }: Catalogue): Item[] {
  const [provider] = providers
  const codes = new Map(provider?.categories.map(({ id, descriptor }) => [id, descriptor?.code ?? '']))
  const codesOf = ({ category_ids = [] }: Item) => category_ids.map((id) => codes.get(id) ?? '')
  const items = provider?.items ?? []
  const free = items.filter((one) => !codesOf(one).some((code) => code.startsWith('AA_')))
  const kindOf = (one: Item) => `${codesOf(one).filter((code) => kinds.includes(code))}`
  const known = free.length > 0 ? free : items.slice(0, 1)
  // A loan with variants is none itself.
  const parents = new Set(known.map(({ parent_item_id }) => parent_item_id))
  const [first, ...more] = known.filter(({ id }) => !parents.has(id))
  if (!first) return []
  const byId = new Map(items.map((one) => [one.id, one]))
  return [first, ...more.filter((one) => kindOf(one) === kindOf(first))]
    .slice(0, MAX_LOANS)
    .map((one) => ({ ...one, xinput: one.xinput ?? byId.get(one.parent_item_id)?.xinput }))
}

/** Loans that an answer to `select` names beside the one that was asked for; the lender has the answers to its form. */
export function addedLoans(catalog: Catalogue, heard: readonly Heard[]): Item[] {
  const xinput = loansIn(catalog)[0]?.xinput
  const known = new Set(catalog.providers[0]?.items.map(({ id }) => id))
  const named = heard.flatMap(({ said, order }) => (said.action === 'on_select' ? (order?.items ?? []) : []))
  const added = new Map(named.filter(({ id }) => id && !known.has(id)).map((one) => [one.id, one]))
  return [...added.values()].slice(0, MAX_LOANS).map((one) => ({ ...one, xinput }))
}

export const offerIn = ({ item, order, said }: Heard): WireOffer | undefined =>
  offerOf(item, order?.quote, said.at)

/** What the loans of a lender cost, as far as they were asked for, and what the customer chose. */
export interface Choices {
  /** The next one to ask for. */
  next: Item | undefined
  offers: WireOffer[]
  /** Of the loan that the conversation is about. */
  item: string | undefined
  /** It has to be selected again, with the answers that it was selected with. */
  again: Said | undefined
  /** What was chosen is now offered on other terms. */
  changed: Heard | undefined
  /** Ends one loan of several, and not the application. */
  isPartEnd(one: Heard): boolean
}

/**
 * @param ended whether a message ends what it is about @param late whether a request was not answered in time
 */
export function choicesOf(
  loans: readonly Item[],
  heard: readonly Heard[],
  ours: readonly Said[],
  ended: (one: Heard) => boolean,
  late: (request: Said) => boolean,
): Choices {
  const [first] = loans
  const acceptedAt = ours.findLastIndex(({ action }) => action === 'accept')
  const accept = ours[acceptedAt]
  const selects = ours.filter(({ action }) => action === 'select')
  const itemOf = (request: Said) => itemOfRequest(request) ?? first?.id
  const replyTo = (request: Said) =>
    heard.findLast(({ said }) => said.action === 'on_select' && said.message_id === request.message_id)
  // Where only one was asked for, and nothing else is there.
  if (loans.length < 2) {
    const none = { next: undefined, offers: [], again: undefined, changed: undefined }
    return { ...none, item: first?.id, isPartEnd: () => false }
  }
  const before = accept ? selects.filter((one) => ours.indexOf(one) < acceptedAt) : selects
  const states = loans.map((loan) => {
    const asked = before.filter((one) => itemOf(one) === loan.id)
    const replies = asked.flatMap((one) => replyTo(one) ?? [])
    const offer = replies.map(offerIn).findLast((one) => one !== undefined)
    const isSilent = asked.length > 1 && replies.length === 0 && asked.every(late)
    return { loan, asked, offer, isOver: isSilent || replies.some(ended) }
  })
  const isOpen = ({ offer, isOver }: (typeof states)[number]) => !offer && !isOver
  const offers = states.flatMap(({ loan, offer }) => (offer ? [{ ...offer, id: loan.id }] : []))
  const chosen = (accept?.body as { option?: string } | undefined)?.option
  const item = chosen ?? (selects.at(-1) && itemOf(selects.at(-1) as Said)) ?? first?.id
  const last = before.at(-1)
  const isMoved = accept !== undefined && last !== undefined && itemOf(last) !== item
  const after = isMoved ? selects.filter((one) => !before.includes(one)) : []
  const agreed = offers.find(({ id }) => id === item)
  const quoted = after.slice(0, 1).flatMap((one) => replyTo(one) ?? [])
  return {
    next: accept ? undefined : states.find((one) => one.asked.length === 0 && isOpen(one))?.loan,
    offers: states.some(isOpen) && !accept ? [] : offers,
    item,
    again: isMoved && after.length === 0 ? before.find((one) => itemOf(one) === item) : undefined,
    changed: quoted.find((one) => {
      const offer = offerIn(one)
      return offer !== undefined && agreed !== undefined && !isSame(offer, agreed)
    }),
    isPartEnd: (one) =>
      one.said.action === 'on_select' &&
      before.some(({ message_id }) => message_id === one.said.message_id) &&
      !states.every(({ isOver }) => isOver),
  }
}

const terms = ['amount', 'interest_rate', 'tenor_months', 'processing_fee'] as const
const isSame = (a: WireOffer, b: WireOffer): boolean => terms.every((name) => a[name] === b[name])
