import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { AppError } from '#server/platform/errors.ts'
import { subscriberOf } from '#server/platform/settings/lender-connections.ts'
import { application, lenderApplication } from '#server/tables/applications.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { LenderStatus } from '#src/contract/applications/lender-wire.ts'
import { businessDay } from '#src/domain/dates.ts'
import type { Line, Protocol, Request, World } from '../protocol.ts'
import { type Act, formFor, nextOf, type OpenForm, TTL_MS } from './act.ts'
import { authorizationOf } from './authorization.ts'
import { complaintsOf, issueOf, movesIn } from './complaints.ts'
import { type Conversation, idOf, makeConversation } from './conversation.ts'
import { type Standing, standingOf } from './flow.ts'
import { Acknowledged } from './messages.ts'
import { creditNetwork, type Network } from './network.ts'
import { ownKey } from './own-keys.ts'
import { registerKey } from './registry.ts'
import { labels } from './repayment.ts'
import { readSellerForm } from './seller-form.ts'

/* Loans over the ONDC network (FIS12), as its buyer app. An answer to a request comes as a message of its own (receive.ts), so each
   operation here notes what happened, makes the next step where it is ours, and says how the conversation stands. */

/** Steps of ours in a row, between two of the lender's. */
const MAX_IN_ROW = 6

const operations = {
  ...{ search: 'submit', select: 'submit', init: 'submit', confirm: 'accept_offer', status: 'status' },
  ...{ cancel: 'withdraw', update: 'repay', issue: 'complain', issue_status: 'complain' },
} as const satisfies Record<string, Request<unknown>['operation']>
type Action = keyof typeof operations

/** What sending needs, to lenders and insurers alike. */
type SpeakingLine = Pick<Line, 'id' | 'connection' | 'world' | 'send'>

const ownAddress = ({ settings: { PUBLIC_URL, HOST, PORT } }: World): string =>
  PUBLIC_URL ?? `http://${HOST}:${PORT}`

/** Sends one message. @throws LenderFailure for a NACK too: the lender works, and does not take this one */
export async function say(
  line: SpeakingLine,
  action: Action,
  message_id: string,
  message: object,
  { domain, version }: Network = creditNetwork,
): Promise<void> {
  const { settings, clock } = line.world
  const context = {
    ...{ domain, version, action },
    location: { country: { code: 'IND' }, city: { code: '*' } },
    ...{ bap_id: settings.ONDC_SUBSCRIBER_ID ?? '', bap_uri: `${ownAddress(line.world)}/ondc` },
    ...{ bpp_id: subscriberOf(line.connection), bpp_uri: line.connection.endpoint },
    ...{ transaction_id: line.id, message_id, timestamp: clock().toISOString(), ttl: `PT${TTL_MS / 1000}S` },
  }
  const answer = await line.send({
    ...{ operation: operations[action], method: 'POST', path: `/${action}`, body: { context, message } },
    ...{ answer: Acknowledged, idempotencyKey: message_id },
  })
  if (answer.message.ack.status === 'NACK') throw new LenderFailure('HTTP')
}

const tagGroup = (code: string, values: Record<string, string>) => ({
  descriptor: { code },
  display: false,
  list: Object.entries(values).map(([name, value]) => ({ descriptor: { code: name }, value })),
})

/** What we earn is agreed between us and the lender, outside the network, so the network's own fee is nothing. */
export const paymentOf = (world: World) => ({
  collected_by: 'BPP',
  tags: [
    tagGroup('BUYER_FINDER_FEES', {
      ...{ BUYER_FINDER_FEES_TYPE: 'percent-annualized', BUYER_FINDER_FEES_PERCENTAGE: '0' },
    }),
    tagGroup('SETTLEMENT_TERMS', {
      ...{ DELAY_INTEREST: '0', STATIC_TERMS: `${ownAddress(world)}/terms-of-use`, OFFLINE_CONTRACT: 'true' },
    }),
  ],
})

/** The network's category of a product; all others are personal loans. */
const categories: Readonly<Record<string, string>> = { 'Gold Loans': 'GOLD_LOAN' }

async function categoryOf({ id, world }: Line): Promise<string> {
  const [found] = await world.database.db
    .select({ product: application.product_type })
    .from(lenderApplication)
    .innerJoin(
      application,
      and(
        eq(application.app_id, lenderApplication.app_id),
        eq(application.prospect_id, lenderApplication.prospect_id),
      ),
    )
    .where(eq(lenderApplication.id, id))
  return categories[found?.product ?? ''] ?? 'PERSONAL_LOAN'
}

async function messageOf(
  line: Line,
  { step, submission, item }: Extract<Act, { do: 'send' }>,
  { provider, branch, payment: id }: Standing,
): Promise<object> {
  const payment = paymentOf(line.world)
  if (step === 'search')
    return { intent: { category: { descriptor: { code: await categoryOf(line) } }, payment } }
  const xinput = submission && {
    form: { id: submission.form },
    form_response: { status: 'SUCCESS', submission_id: submission.id },
  }
  const place = branch && { location_ids: [branch] }
  const order = { provider: { id: provider }, items: [{ id: item, ...place, ...(xinput && { xinput }) }] }
  const account = line.world.settings.ONDC_SETTLEMENT_ACCOUNT
  const payments = [
    {
      ...payment,
      ...(id && { id }),
      type: 'ON_ORDER',
      status: 'NOT-PAID',
      ...(account && { params: account }),
    },
  ]
  return { order: step === 'select' ? order : { ...order, payments } }
}

const Submitted = z.looseObject({ submission_id: z.string().min(1).max(200) })

/** The id that a lender gives to answers: JSON, or a page that says it. */
function submissionIn(text: string): string | undefined {
  try {
    return Submitted.parse(JSON.parse(text)).submission_id
  } catch {
    return undefined
  }
}

/** Makes one step of ours. @returns whether another may follow */
async function step(line: Line, talk: Conversation, standing: Standing): Promise<boolean> {
  const { act } = standing
  if (act.do === 'send') {
    const id = idOf(line.id, act.step, act.count)
    const { submission, item } = act
    const message = await messageOf(line, act, standing)
    await talk.once([act.step, id], { submission, item }, () => say(line, act.step, id, message))
    return false
  }
  if (act.do === 'read') {
    const fields = await fieldsOf(line, act.form)
    await talk.note('fields', idOf(act.form.answer, 'fields'), { answer: act.form.answer, ...fields })
    return true
  }
  if (act.do !== 'post') return false
  const { form, values } = act
  const { answer } = form
  const action = (await talk.readAll()).find((one) => one.action === 'fields' && one.body.answer === answer)
    ?.body.action
  return talk.once(
    ['form', idOf(answer, 'form', form.tries)],
    { answer },
    () => postForm(line, String(action), values),
    (submission) => ({ answer, submission }),
  )
}

/** The fields of a form, or null for one that the customer has to see on the lender's page. */
export async function fieldsOf(line: SpeakingLine, { url }: OpenForm) {
  const html = await line.send({
    ...{ operation: 'submit', method: 'GET', path: '', url, isText: true, answer: z.string() },
  })
  const form = readSellerForm(html, url)
  return { fields: form?.fields ?? null, action: form?.action ?? null }
}

export async function postForm(
  line: SpeakingLine,
  url: string,
  values: Record<string, string>,
): Promise<string> {
  const text = await line.send({
    ...{ operation: 'submit', method: 'POST', path: '', url, body: values, isForm: true, isText: true },
    answer: z.string(),
  })
  const submission = submissionIn(text)
  if (!submission) throw new LenderFailure('MALFORMED')
  return submission
}

/** Makes the steps that are ours, until the lender or the customer has to act. */
async function goOn(
  line: Line,
  failed = (error: unknown): boolean => {
    throw error
  },
): Promise<LenderStatus> {
  const talk = makeConversation(line.world, line.id)
  const read = async () => standingOf(await talk.readAll(), line.world.clock())
  let standing = await read()
  for (let steps = 0; steps < MAX_IN_ROW && (await step(line, talk, standing).catch(failed)); steps++)
    standing = await read()
  const { act, events, offer, choices, contact } = await read()
  const offered = { ...(offer && { offer }), ...(choices.length > 1 && { choices }) }
  return { application_id: line.id, events, next: nextOf(act), contact, ...offered }
}

/** Who we are in the network, and what proves it. */
export const networkHeaders: Protocol['headers'] = async (_, { body = '' }, world) => {
  const { id: keyId, signing } = await ownKey(world)
  const { ONDC_SUBSCRIBER_ID: subscriber } = world.settings
  if (!subscriber) throw new LenderFailure('NETWORK', false)
  return {
    'content-type': 'application/json',
    authorization: authorizationOf({ subscriber, keyId }, signing, body, world.clock()),
  }
}

export const ondcCredit: Protocol = {
  headers: networkHeaders,
  async submit(line, body) {
    // The lender verifies us by the registry.
    await registerKey(line.world)
    await makeConversation(line.world, line.id).note('facts', idOf(line.id, 'facts'), body)
    return goOn(line)
  },
  /** What could not be sent is due again at the next poll; what the lender said before counts now. */
  status: (line) =>
    goOn(line, (error) => {
      if (!(error instanceof LenderFailure)) throw error
      return false
    }),
  async acceptOffer(line, _, offer) {
    await makeConversation(line.world, line.id).note(
      'accept',
      idOf(line.id, 'accept', JSON.stringify(offer)),
      offer,
    )
    return goOn(line)
  },
  async answerForm(line, _, values) {
    const talk = makeConversation(line.world, line.id)
    const { act } = standingOf(await talk.readAll(), line.world.clock())
    const { answer, tries } = formFor(act, values)
    await talk.note('answers', idOf(answer, 'answers', tries), { answer, values })
    return goOn(line)
  },
  async loan(line) {
    const { clock } = line.world
    return standingOf(await makeConversation(line.world, line.id).readAll(), clock()).repayment
  },
  /** The lender names the amount and the page in an answer of its own. */
  async repay(line, way, amount) {
    const talk = makeConversation(line.world, line.id)
    const now = line.world.clock()
    const { repayment, order, repays } = standingOf(await talk.readAll(), now)
    if (!order || !repayment?.ways.includes(way)) throw new AppError('STEP_NOT_ALLOWED')
    const { payment } = repayment
    const isSame = payment?.way === way && (way !== 'part' || payment.amount === amount)
    // What the lender named yesterday may have changed.
    const isNamed = payment?.state === 'open' && isSame && payment.named_on === businessDay(now)
    if (payment?.state === 'asked' || isNamed) return
    const id = idOf(line.id, 'update', repays)
    const params = amount === undefined ? {} : { params: { amount: String(amount), currency: 'INR' } }
    const payments = [{ time: { label: labels[way] }, ...params }]
    await talk.once(['update', id], { way, ...(amount !== undefined && { amount }) }, () =>
      say(line, 'update', id, { update_target: 'payments', order: { id: order, payments } }),
    )
  },
  /** A complaint is about an order. */
  async complaints(line) {
    const all = await makeConversation(line.world, line.id).readAll()
    return standingOf(all, line.world.clock()).order ? complaintsOf(all) : null
  },
  /** What was sent is sent again under another id once its answer is late: the lender knows the complaint by ours. */
  async complain(line, move) {
    const talk = makeConversation(line.world, line.id)
    const all = await talk.readAll()
    const now = line.world.clock()
    const { order, provider, item, fulfillment } = standingOf(all, now)
    if (!order) return
    const { reference, act, key, subject, text } = move
    if (act === 'ask') {
      const id = idOf(line.id, 'issue_status', reference, key)
      const body = { reference, key }
      await talk.once(['issue_status', id], body, () =>
        say(line, 'issue_status', id, { issue_id: reference }),
      )
      return
    }
    const tries = all.filter(({ action, body }) => action === 'issue' && body.key === key)
    const isTaken = tries.some(({ state }) => state === 'DONE')
    const isUnderWay = tries.some(({ at }) => now.getTime() - at.getTime() <= TTL_MS)
    if (isTaken || isUnderWay) return
    const of = { order, provider, item, fulfillment }
    const earlier = movesIn(all, reference).filter(({ body }) => body.key !== key)
    const issue = issueOf(line.world, move, of, earlier, ownAddress(line.world))
    const id = idOf(line.id, 'issue', key, tries.length)
    await talk.once(['issue', id], { reference, act, key, subject, text }, () =>
      say(line, 'issue', id, { issue }),
    )
  },
  /** Before an order there is nothing that the lender could cancel. */
  async withdraw(line, _, what) {
    const talk = makeConversation(line.world, line.id)
    const { order } = standingOf(await talk.readAll(), line.world.clock())
    if (what !== 'application' || !order) return
    const id = idOf(line.id, 'cancel')
    const reason = { cancellation_reason_id: '001', descriptor: { short_desc: 'Withdrawn by the customer' } }
    await talk.once(['cancel', id], {}, () => say(line, 'cancel', id, { order_id: order, ...reason }))
  },
}
