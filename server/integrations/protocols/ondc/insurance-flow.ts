import type { RequestStatus } from '#src/contract/products/request-status.ts'
import type { Plan, Policy } from '#src/contract/purchase.ts'
import { businessDay } from '#src/domain/dates.ts'
import { freeLookUntil, lastDay } from '#src/domain/products/free-look.ts'
import { type Act, formAct, submissionOf, TTL_MS } from './act.ts'
import type { Said } from './conversation.ts'
import { answersTo } from './flow.ts'
import type { Fulfilment, InsurerAnswer, PlanItem, PolicyOrder } from './insurance-messages.ts'
import type { Payment, Xinput } from './messages.ts'
import { figureIn } from './offer.ts'
import { planOf, quoteOf, termOf } from './plan.ts'

/*
 * Where a purchase of a policy stands, by all that was said, in the order of the senders' clocks: as with loans (flow.ts), it is
 * the same in whichever order messages arrived, and however often.
 */

const steps = ['search', 'select', 'init', 'confirm'] as const
type Step = (typeof steps)[number]

/** What we note in front of everything else. */
export interface PurchaseFacts {
  '@category': string
  '@network': 'HEALTH_INSURANCE' | 'MOTOR_INSURANCE'
  '@product': string
  [fact: string]: unknown
}

export type PolicyAct = Exclude<Act, { do: 'accept' }> | { do: 'plan' } | { do: 'pay'; url: string }

/** What we know of a purchase. */
export interface PolicyStanding {
  act: PolicyAct
  /** The newest heading of what the customer fills in. */
  about: string | null
  status: RequestStatus
  plans: Plan[]
  plan: Plan | null
  parts: { title: string; amount: number }[]
  stated: number | null
  terms_url: string | null
  refused: string | null
  policy: Policy | null
  provider: string | undefined
  /** The insurer's product and plan, by its ids. */
  product: string | undefined
  parent: string | undefined
  order: string | undefined
  fulfilment: string | undefined
  /** Its own words for the price, and when it wants it: an order repeats them. */
  quote: PolicyOrder['quote']
  payment: Pick<Payment, 'type' | 'status'> | undefined
  cancels: number
}

interface Heard {
  said: Said
  body: InsurerAnswer
  item: PlanItem | undefined
  order: PolicyOrder | undefined
}

/** No offer, no identity check, no review, or an offer that is gone. */
const ends = ['81202', '81203', '81204', '30006', '40003']
const isEnd = ({ said, body }: Heard): boolean =>
  body.error !== undefined && said.action !== 'on_cancel' && ends.includes(body.error.code)

const itemsIn = ({ message }: InsurerAnswer) =>
  message?.catalog?.providers.flatMap(({ items }) => items) ?? message?.order?.items ?? []

/** The insurer's product that ours is: the one with its name, else its first. */
function productIn(items: readonly PlanItem[], name: string): PlanItem | undefined {
  const own = items.filter(({ parent_item_id }) => !parent_item_id)
  return own.find(({ descriptor }) => descriptor?.name?.toLowerCase() === name.toLowerCase()) ?? own[0]
}

/** @param all opened, as they were stored @param now ours */
export function purchaseOf(all: readonly Said[], now: Date): PolicyStanding {
  const ours = all.filter(({ direction }) => direction === 'out')
  const facts = ours.find(({ action }) => action === 'facts')?.body as PurchaseFacts | undefined
  const heard = all
    .filter(({ direction, state }) => direction === 'in' && state === 'DONE')
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((said): Heard => {
      const body = said.body as InsurerAnswer
      const { order } = body.message ?? {}
      const item = order ? order.items[0] : productIn(itemsIn(body), facts?.['@product'] ?? '')
      return { said, body, item, order }
    })
  const sent = ours.filter(({ action }) => steps.includes(action as Step))
  const last = sent.at(-1)
  const reply = last && heard.findLast((one) => answersTo(one, last))
  const orders = heard.flatMap(({ order }) => order ?? [])
  const catalogue = heard.findLast(({ body }) => body.message?.catalog)
  const product = catalogue?.item?.id
  const quoted = catalogue ? itemsIn(catalogue.body).filter(({ parent_item_id }) => parent_item_id) : []
  const plans = quoted.flatMap((item) => planOf(item) ?? []).sort((a, b) => a.premium - b.premium)
  const accepted = ours.findLast(({ action }) => action === 'accept')?.body as
    | { plan: string; premium: number }
    | undefined
  const chosen = plans.find(({ id }) => id === accepted?.plan)
  const priced = orders.findLast((order) => quoteOf(order))
  const quote = quoteOf(priced)
  const tax = quote?.parts.find(({ title }) => title === 'TAX')?.amount
  const plan = chosen
    ? { ...chosen, premium: quote?.premium ?? chosen.premium, tax: tax ?? chosen.tax }
    : null
  const over = heard.find(isEnd)
  const cancels = ours.filter(({ action }) => action === 'cancel')
  const policy = policyOf({ heard, plan, cancels, now, category: facts?.['@category'] ?? '' })
  const isDearer = plan !== null && plan.premium > (accepted?.premium ?? 0)
  const position = { heard, ours, sent, reply, now }
  const act: PolicyAct =
    over || policy ? { do: 'wait' } : actOf(position, { choose: plans.length > 0 && (!plan || isDearer) })
  const isStopped = !policy && ours.some(({ action, body }) => action === 'answers' && body.stop)
  return {
    act: isStopped ? { do: 'wait' } : act,
    about: headingOf(reply?.item?.xinput),
    status: isStopped ? 'CANCELLED' : statusOf({ act, policy, over, accepted, sent }),
    // A higher premium has to be agreed to again.
    plans: plan ? [plan] : plans,
    plan,
    parts: quote?.parts ?? [],
    stated: quote?.stated ?? null,
    terms_url:
      orders
        .flatMap(({ cancellation_terms }) => cancellation_terms)
        .findLast(({ external_ref }) => external_ref?.url)?.external_ref?.url ?? null,
    refused: over?.body.error?.message?.slice(0, 300) ?? null,
    policy,
    provider: catalogue?.body.message?.catalog?.providers[0]?.id,
    product,
    parent: quoted.find(({ id }) => id === accepted?.plan)?.parent_item_id ?? product,
    order: orders.findLast(({ id }) => id)?.id,
    fulfilment: orders.flatMap(({ fulfillments }) => fulfillments).findLast(isPolicy)?.id,
    quote: priced?.quote,
    payment: orders.findLast(({ payments }) => payments.length > 0)?.payments[0],
    cancels: cancels.length,
  }
}

const isPaid = ({ status }: Payment): boolean => status === 'PAID'

const headingOf = (xinput: Xinput | undefined): string | null =>
  xinput?.head?.headings?.[xinput.head.index?.cur ?? 0] ?? xinput?.head?.descriptor?.name ?? null

const isPolicy = ({ type }: Fulfilment): boolean => type === undefined || type === 'POLICY'
const stateOf = ({ state }: Fulfilment): string => state?.descriptor?.code ?? ''

interface Position {
  heard: readonly Heard[]
  ours: readonly Said[]
  sent: readonly Said[]
  reply: Heard | undefined
  now: Date
}

function actOf({ heard, ours, sent, reply, now }: Position, { choose }: { choose: boolean }): PolicyAct {
  const count = sent.length
  const last = sent.at(-1)
  if (!last) return { do: 'send', step: 'search', count, submission: undefined }
  const step = last.action as Step
  // An answer that does not come is asked for once more, under another id: a late one would be refused.
  if (!reply || reply.body.error)
    return now.getTime() - (reply?.said.received_at ?? last.at).getTime() > TTL_MS
      ? { do: 'send', step, count, submission: last.body.submission }
      : { do: 'wait' }
  const payments = heard.flatMap(({ order }) => order?.payments ?? [])
  const open = payments.some(isPaid) ? undefined : payments.findLast(({ url }) => url)
  if (step === 'confirm') return open?.url ? { do: 'pay', url: open.url } : { do: 'wait' }
  if (choose) return { do: 'plan' }
  const xinput = reply.item?.xinput
  const { cur, max } = xinput?.head?.index ?? { cur: 0, max: 0 }
  const isQuoted = step === 'search' && itemsIn(reply.body).some(({ parent_item_id }) => parent_item_id)
  const again = step === 'search' ? !isQuoted : cur < max
  const next = again ? step : (steps[steps.indexOf(step) + 1] as Step)
  if (isQuoted || !xinput?.form)
    // A catalogue without plans and without a form leads nowhere.
    return step === 'search' && !isQuoted
      ? { do: 'wait' }
      : { do: 'send', step: next, count, submission: undefined }
  const done = submissionOf(xinput.form.id, reply, heard, ours)
  // Some insurers want the premium before the order.
  if (done && next === 'confirm' && open?.url) return { do: 'pay', url: open.url }
  if (done) return { do: 'send', step: next, count, submission: { form: xinput.form.id, id: done } }
  if (!xinput.form.url) return { do: 'wait' }
  const act = formAct(xinput, reply, ours, now)
  return act.do === 'accept' ? { do: 'wait' } : act
}

interface Course {
  act: PolicyAct
  policy: Policy | null
  over: Heard | undefined
  accepted: object | undefined
  sent: readonly Said[]
}

function statusOf({ act, policy, over, accepted, sent }: Course): RequestStatus {
  if (policy) return policy.state === 'CANCELLED' ? 'CANCELLED' : 'COMPLETED'
  if (over) return 'REFUSED'
  if (act.do === 'pay') return 'PAYMENT_PENDING'
  if (accepted) return 'IN_PROGRESS'
  return sent.length > 0 ? 'SENT' : 'STARTED'
}

interface Insured {
  heard: readonly Heard[]
  plan: Plan | null
  cancels: readonly Said[]
  now: Date
  category: string
}

/** The policy, once it is granted: a cover that was only paid for is none. */
function policyOf({ heard, plan, cancels, now, category }: Insured): Policy | null {
  const held = heard.flatMap((one) => (one.order ? [{ ...one, order: one.order }] : []))
  const granted = held.find(
    ({ order }) => order.id && order.fulfillments.some((one) => isPolicy(one) && stateOf(one) === 'GRANTED'),
  )
  if (!granted) return null
  const since = held.filter(({ said }) => said.at >= granted.said.at)
  const document = (code: string) =>
    since
      .flatMap(({ order }) => order.documents)
      .findLast(({ descriptor, url }) => descriptor?.code === code && url)?.url ?? null
  const range = since.map(({ order }) => order.items[0]?.time?.range).findLast((one) => one?.start)
  const dayOf = (text: string | undefined) =>
    text && !Number.isNaN(Date.parse(text)) ? businessDay(new Date(text)) : null
  const received = businessDay(granted.said.at)
  const months = termOf(granted.order.items[0]) ?? plan?.months ?? null
  const free = freeLookUntil(category, months, received)
  const from = dayOf(range?.start) ?? received
  const until = dayOf(range?.end) ?? (months ? lastDay(from, months) : null)
  const state = cancellation(
    since.map(({ order }) => order),
    since,
    cancels.at(-1),
    now,
  )
  const cases = since.flatMap(({ order }) => order.fulfillments.filter((one) => !isPolicy(one)))
  const newest = new Map(cases.map((one) => [`${one.type} ${one.id}`, one]))
  const claims = [...newest.values()].flatMap((one) => {
    const named = caseState(one)
    const amount = (code: string) =>
      figureIn(
        one.tags.flatMap(({ list }) => list).find(({ descriptor }) => descriptor?.code === code)?.value,
      )
    return one.type === 'CLAIM' && named
      ? [
          {
            ...{ id: one.id ?? '', state: named },
            requested: amount('REQUESTED_CLAIM_AMOUNT') ?? null,
            approved: amount('APPROVED_CLAIM_AMOUNT') ?? null,
          },
        ]
      : []
  })
  const renewal = [...newest.values()].findLast(({ type }) => type === 'RENEWAL')
  return {
    ...{ number: granted.order.id ?? '', state, from, until, claims },
    document: document('POLICY_DOC'),
    free_look_until: free,
    in_free_look: free !== null && free >= businessDay(now),
    may_cancel: state === 'ACTIVE',
    claim_url: document('CLAIM_DOC'),
    renew_url: document('RENEW_DOC'),
    renewal: (renewal && caseState(renewal)) ?? null,
  }
}

const caseStates = ['INITIATED', 'PROCESSING', 'PROCESSED', 'GRANTED', 'REJECTED'] as const
const caseState = (one: Fulfilment) => caseStates.find((state) => state === stateOf(one))

/** Cancelled stays cancelled. A request of ours counts until the insurer refuses it, or does not answer in time. */
function cancellation(
  orders: readonly PolicyOrder[],
  since: readonly Pick<Heard, 'said' | 'body'>[],
  asked: Said | undefined,
  now: Date,
): Policy['state'] {
  if (orders.some(({ status }) => status === 'CANCELLED')) return 'CANCELLED'
  if (orders.findLast(({ status }) => status)?.status === 'CANCELLATION_INITIATED') return 'CANCELLING'
  const isAnswered = since.some(
    ({ said }) => asked && said.action === 'on_cancel' && said.message_id === asked.message_id,
  )
  const waits = asked && !isAnswered && now.getTime() - asked.at.getTime() <= TTL_MS
  return waits ? 'CANCELLING' : 'ACTIVE'
}
