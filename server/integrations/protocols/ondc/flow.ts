import type { LenderContact, LenderEvent, WireOffer } from '#src/contract/applications/lender-wire.ts'
import type { Repayment } from '#src/contract/applications/repayment.ts'
import {
  type Act,
  formAct,
  good,
  isOffline,
  responseIn,
  type Step,
  type Submission,
  steps,
  submissionOf,
  TTL_MS,
  toldOf,
  type What,
  whatOf,
} from './act.ts'
import { addressOf, branchChosen, branchesIn, branchQuestion } from './branches.ts'
import {
  addedLoans,
  type Choices,
  choicesOf,
  type Heard,
  itemOfRequest,
  loansIn,
  offerIn,
} from './choices.ts'
import type { Said } from './conversation.ts'
import type { Answer, Item } from './messages.ts'
import { principalOf } from './offer.ts'
import { repaymentOf } from './repayment.ts'

/*
 * Where a conversation stands, by all that was said, in the order of the senders' clocks: so it is the same in whichever order
 * messages arrived, and however often.
 */

/** What we know of a conversation. */
export interface Standing {
  act: Act
  events: LenderEvent[]
  offer: WireOffer | undefined
  /** Among which the customer chooses, if they are several. */
  choices: WireOffer[]
  provider: string | undefined
  item: string | undefined
  order: string | undefined
  /** The newest state of the order. */
  fulfillment: { id: string; state: string }
  /** The lender's id of what is settled between it and us. */
  payment: string | undefined
  /** The branch that the customer chose. */
  branch: string | undefined
  /** Where the customer is expected. */
  contact: LenderContact | null
  /** How the loan is paid back. */
  repayment: Repayment | null
  /** How often a payment outside the plan was asked for. */
  repays: number
}

const bad = ['REJECTED', 'FAILED', 'EXPIRED', 'CANCELLED']
/** The lender will not lend; it says so with these codes of the published list. */
const refusals = ['80203', '80204', '80225', '80226', '80227', '80228']
/** What it offered is no longer there. */
const lapses = ['30006', '40003', '80102']

/** @param wanted the loan that was asked for, by the id of the request */
function hear(said: Said, wanted: ReadonlyMap<string, string>): Heard {
  const body = said.body as Answer
  const { catalog, order } = body.message ?? {}
  const id = wanted.get(said.message_id)
  const named = order?.items.find((one) => one.id === id) ?? order?.items[0]
  return { said, body, order, item: catalog ? loansIn(catalog)[0] : named }
}

const ordersIn = (heard: readonly Heard[]) => heard.map(({ order }) => order)

/** @param all opened, as they were stored @param now ours */
export function standingOf(all: readonly Said[], now: Date): Standing {
  const ours = all.filter(({ direction }) => direction === 'out')
  const wanted = new Map(ours.map((one) => [one.message_id, itemOfRequest(one) ?? '']))
  const heard = all
    .filter(({ direction, state }) => direction === 'in' && state === 'DONE')
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((said) => hear(said, wanted))
  const sent = ours.filter(({ action }) => steps.includes(action as Step))
  const last = sent.at(-1)
  const reply = last && heard.findLast((one) => answersTo(one, last))
  const first = heard.find(({ body }) => body.message?.catalog)
  const { catalog } = first?.body.message ?? {}
  const loans = catalog ? [...loansIn(catalog), ...addedLoans(catalog, heard)] : []
  const isLate = ({ at }: Said) => now.getTime() - at.getTime() > TTL_MS
  const choices = choicesOf(loans, heard, ours, isEnd, isLate)
  const ends = (one: Heard) => isEnd(one) && !choices.isPartEnd(one)
  const events = eventsOf(heard, ends, choices.changed)
  const refused = heard.some(ends) || choices.changed !== undefined
  const repays = ours.filter(({ action }) => action === 'update')
  return {
    events,
    offer: offerNow(heard, loans, choices),
    choices: choices.offers,
    provider: catalog?.providers[0]?.id,
    item: choices.item,
    order: heard.findLast(({ order }) => order?.id)?.order?.id,
    fulfillment: stateOf(heard),
    payment: heard.flatMap(({ order }) => order?.payments ?? []).findLast(({ type }) => type === 'ON_ORDER')
      ?.id,
    branch: branchChosen(ordersIn(heard), ours),
    repayment: repaymentOf(heard, repays, TTL_MS, now),
    repays: repays.length,
    contact: reply ? expectedAt(reply, heard, ours) : null,
    act: refused ? { do: 'wait' } : actOf({ heard, ours, sent, reply, now, first, choices }),
  }
}

function stateOf(heard: readonly Heard[]) {
  const newest = heard.flatMap(({ order }) => order?.fulfillments ?? []).at(-1)
  return { id: newest?.id ?? '1', state: newest?.state?.descriptor?.code ?? '' }
}

/** The newest offer; of several, that of the loan that was chosen. Before all are known there is none. */
function offerNow(heard: readonly Heard[], loans: readonly Item[], { offers, item }: Choices) {
  if (loans.length < 2) return heard.map(offerIn).findLast((one) => one !== undefined)
  const newest = heard
    .filter((one) => one.item?.id === item && one.said.action !== 'on_search')
    .map(offerIn)
    .findLast((one) => one !== undefined)
  return offers.length > 0 && newest ? { ...newest, id: item } : offers[0]
}

const isOver = (code: string) => refusals.includes(code) || lapses.includes(code)
/** What it says of a payment or a complaint does not end an application. */
const isEnd = ({ said, body }: Heard) =>
  said.action !== 'on_update' &&
  !said.action.startsWith('on_issue') &&
  body.error !== undefined &&
  isOver(body.error.code)
export const answersTo = ({ said }: Heard, request: Said) =>
  said.action === `on_${request.action}` && said.message_id === request.message_id

interface Position {
  heard: readonly Heard[]
  ours: readonly Said[]
  sent: readonly Said[]
  reply: Heard | undefined
  now: Date
  /** With the catalogue. */
  first: Heard | undefined
  choices: Choices
}

function actOf(position: Position): Act {
  const { ours, sent, reply, now, first, choices } = position
  const count = sent.length
  const last = sent.at(-1)
  if (!last) return { do: 'send', step: 'search', count, submission: undefined }
  const step = last.action as Step
  const before = (last.body as { submission?: Submission }).submission
  const item = itemOfRequest(last)
  const isLate = now.getTime() - last.at.getTime() > TTL_MS
  if (step === 'select' && choices.next && first && (reply || isLate)) {
    // Its form may be the same one, whose answers the lender has.
    const { message_id } = first.said
    const form = choices.next.xinput?.form?.id
    const key = !form || form === first.item?.xinput?.form?.id ? message_id : `${message_id} ${form}`
    const asked = { ...first, item: choices.next, said: { ...first.said, message_id: key } }
    return goOn(position, asked, 'search', choices.next.id)
  }
  const isOffered = step === 'select' && !ours.some(({ action }) => action === 'accept')
  // One of several loans was left without an answer.
  if (isOffered && !reply && isLate && choices.offers.length > 0) return { do: 'accept' }
  // An answer that does not come is asked for once more, under another id: a late one would be refused.
  if (!reply || (reply.body.error && !isOver(reply.body.error.code)))
    return now.getTime() - (reply?.said.received_at ?? last.at).getTime() > TTL_MS
      ? { do: 'send', step, count, submission: before, item }
      : { do: 'wait' }
  if (isOffered && (offerIn(reply) || choices.offers.length > 0)) return { do: 'accept' }
  if (choices.again) {
    const { submission } = choices.again.body as { submission?: Submission }
    return { do: 'send', step: 'select', count, submission, item: choices.item }
  }
  if (step === 'confirm') return { do: 'wait' }
  return goOn(position, reply, step, choices.item)
}

/** What follows an answer: its form, or the next step. */
function goOn({ heard, ours, sent, now }: Position, reply: Heard, step: Step, item: string | undefined): Act {
  const count = sent.length
  const xinput = reply.item?.xinput
  const { cur, max } = xinput?.head?.index ?? { cur: 0, max: 0 }
  const next = cur < max && step !== 'search' ? step : (steps[steps.indexOf(step) + 1] as Step)
  const isPlain = xinput?.form?.mime_type === 'text/html'
  // A plain form asks for the branch too.
  if (
    step === 'select' &&
    !isPlain &&
    !branchChosen(ordersIn(heard), ours) &&
    branchesIn(reply.order).length > 1
  ) {
    const form = { answer: reply.said.message_id, id: '', url: '', tries: 0 }
    return { do: 'ask', form, fields: [branchQuestion(reply.order)] }
  }
  if (!xinput?.form) return { do: 'send', step: next, count, submission: undefined, item }
  const done = submissionOf(xinput.form.id, reply, heard, ours)
  if (done) return { do: 'send', step: next, count, submission: { form: xinput.form.id, id: done }, item }
  if (!xinput.form.url || isOffline(toldOf(xinput.form.id, reply, heard))) return { do: 'wait' }
  return formAct(xinput, reply, ours, now)
}

/** The branch where gold is valued, while the customer is expected there. */
function expectedAt(reply: Heard, heard: readonly Heard[], ours: readonly Said[]): LenderContact | null {
  const form = reply.item?.xinput?.form?.id
  if (!form || !isOffline(toldOf(form, reply, heard))) return null
  const chosen = branchChosen(ordersIn(heard), ours)
  const place = heard.flatMap(({ order }) => order?.provider?.locations ?? []).find(({ id }) => id === chosen)
  return { way: 'branch', purpose: 'valuation', at: place ? addressOf(place) : null, by: null }
}

/** States in the order in which a loan has them; one that is reported implies those before it. */
const course = ['OFFER_RECEIVED', 'OFFER_SELECTED', 'KYC_PENDING', 'KYC_VERIFIED', 'APPROVED'] as const

/** What became of the application, oldest first, in our words for it. */
function eventsOf(
  heard: readonly Heard[],
  ends: (one: Heard) => boolean,
  changed: Heard | undefined,
): LenderEvent[] {
  const events: LenderEvent[] = []
  const forms = new Map<string, What>()
  const done = new Set<What>()
  let reached = -1
  const add = ({ said }: Heard, status: string, more: Partial<LenderEvent> = {}) => {
    const event_id = `${said.message_id}:${said.action}:${status}`
    if (!events.some((one) => one.event_id === event_id))
      events.push({ event_id, status, at: said.at.toISOString(), ...more })
  }
  /** Without steps that are only there in some flows. */
  const reach = (one: Heard, status: (typeof course)[number]) => {
    const to = course.indexOf(status)
    for (let at = reached + 1; at < to; at++)
      if (!(course[at] ?? '').startsWith('KYC') || reached >= 2) add(one, course[at] as string)
    if (to > reached) add(one, status)
    reached = Math.max(reached, to)
  }
  const approve = (one: Heard) => {
    reach(one, 'APPROVED')
    if (done.has('MANDATE')) add(one, 'MANDATE_DONE')
    if (done.has('AGREEMENT')) add(one, 'AGREEMENT_SIGNED')
  }
  for (const one of heard) {
    const { body, item, order, said } = one
    const { code = '', message } = body.error ?? {}
    // An offer lapses until the customer's identity is checked; later the lender turned the loan down.
    const lapsed = lapses.includes(code) && reached >= 0 && reached < 3
    if (one === changed) add(one, 'EXPIRED')
    if (ends(one)) add(one, lapsed ? 'EXPIRED' : 'REJECTED', message ? { remark: message.slice(0, 300) } : {})
    if (said.action === 'on_select' && offerIn(one)) reach(one, 'OFFER_RECEIVED')
    const { xinput } = item ?? {}
    const id = xinput?.form?.id
    if (id && xinput?.head) forms.set(id, whatOf(xinput))
    const what = id ? forms.get(id) : undefined
    if (what === 'KYC' && xinput?.head && !done.has('KYC')) {
      if (reached < 1) reach(one, 'OFFER_SELECTED')
      add(one, 'KYC_PENDING')
      reached = Math.max(reached, 2)
    }
    const response = responseIn(item) ?? ''
    if (what && good.includes(response)) {
      done.add(what)
      if (what === 'KYC') reach(one, 'KYC_VERIFIED')
      if (reached >= 4 && what === 'MANDATE') add(one, 'MANDATE_DONE')
      if (reached >= 4 && what === 'AGREEMENT') add(one, 'AGREEMENT_SIGNED')
    }
    if (what === 'KYC' && bad.includes(response)) add(one, 'KYC_REJECTED')
    const amount = principalOf(order?.quote)
    for (const { state } of order?.fulfillments ?? []) {
      const told = state?.descriptor?.code
      if (told === 'SANCTIONED') approve(one)
      if (told === 'DISBURSED') {
        approve(one)
        add(one, 'DISBURSED', amount === undefined ? {} : { amount })
      }
      if (told === 'REJECTED') add(one, 'REJECTED')
    }
    if (said.action === 'on_cancel') add(one, 'WITHDRAWN')
  }
  return events
}
