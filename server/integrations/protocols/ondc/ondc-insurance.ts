import { invalid } from '#server/platform/errors.ts'
import { LenderFailure } from '#server/vendors/lender-failure.ts'
import type { Line, Protocol } from '../protocol.ts'
import { formFor } from './act.ts'
import { type Conversation, idOf, makeConversation } from './conversation.ts'
import { type PolicyStanding, type PurchaseFacts, purchaseOf } from './insurance-flow.ts'
import { insuranceNetwork } from './network.ts'
import { fieldsOf, networkHeaders, paymentOf, postForm, say } from './ondc-credit.ts'
import { registerKey } from './registry.ts'

/* Insurance over the ONDC network (FIS13), as its buyer app, in the way of loans (ondc-credit.ts). */

/** One purchase at one insurer. */
export type PolicyLine = Omit<Line, 'mode'>

/** How a network of insurers is spoken with. Each may throw what `send` throws. */
export interface PolicyProtocol extends Pick<Protocol, 'headers'> {
  /** Asks for plans; safe to repeat. */
  start(line: PolicyLine, facts: PurchaseFacts): Promise<PolicyStanding>
  /** How it stands, by what was said. */
  read(line: PolicyLine): Promise<PolicyStanding>
  /** Makes the step that is due: each message that arrives asks for it. */
  goOn(line: PolicyLine): Promise<PolicyStanding>
  /** @throws INVALID for a plan that is not offered at this premium */
  choose(line: PolicyLine, plan: string, premium: number): Promise<PolicyStanding>
  /** @throws INVALID for answers that are not asked for */
  answer(line: PolicyLine, values: Record<string, string>): Promise<PolicyStanding>
  /** Stops a purchase, or asks for the policy's end. */
  cancel(line: PolicyLine): Promise<PolicyStanding>
}

/** Steps of ours in a row, between two of the insurer's. */
const MAX_IN_ROW = 6

const talkOf = (line: PolicyLine) => makeConversation(line.world, line.id, insuranceNetwork.book)

async function standingOf(line: PolicyLine, talk: Conversation): Promise<PolicyStanding> {
  return purchaseOf(await talk.readAll(), line.world.clock())
}

type Sending = Extract<PolicyStanding['act'], { do: 'send' }>

function messageOf(
  { world }: PolicyLine,
  { step, submission }: Sending,
  known: PolicyStanding,
  facts: PurchaseFacts,
) {
  const xinput = submission && {
    form: { id: submission.form },
    form_response: { status: 'SUCCESS', submission_id: submission.id },
  }
  const payment = paymentOf(world)
  const provider = { id: known.provider }
  if (step === 'search') {
    // Insurers only answer those who are registered with the regulator.
    const agent = world.settings.irdai && { fulfillment: { agent: { person: { id: world.settings.irdai } } } }
    const wanted = xinput && { provider: { ...provider, items: [{ id: known.product, xinput }] } }
    return { intent: { category: { descriptor: { code: facts['@network'] } }, ...agent, ...wanted, payment } }
  }
  const item = { id: known.plan?.id, parent_item_id: known.parent, ...(xinput && { xinput }) }
  const order = { provider, items: [item] }
  if (step === 'select') return { order }
  const { name, email, phone } = facts as Partial<Record<string, string>>
  const customer = { person: { name }, contact: { email, phone } }
  const params = {
    ...{ amount: known.quote?.price?.value ?? String(known.plan?.premium), currency: 'INR' },
    ...world.settings.ONDC_SETTLEMENT_ACCOUNT,
  }
  const { type = 'PRE-FULFILLMENT', status = 'NOT-PAID' } = known.payment ?? {}
  const payments = [{ ...payment, status, type, params }]
  const fulfillments = [{ id: known.fulfilment ?? 'F1', type: 'POLICY', customer }]
  const quote = step === 'confirm' && known.quote && { quote: known.quote }
  return { order: { ...order, fulfillments, payments, ...quote } }
}

/** Makes one step of ours. @returns whether another may follow */
async function step(line: PolicyLine, talk: Conversation): Promise<boolean> {
  const all = await talk.readAll()
  const known = purchaseOf(all, line.world.clock())
  const { act } = known
  if (act.do === 'send') {
    const facts = all.find(({ action }) => action === 'facts')?.body as PurchaseFacts
    const id = idOf(line.id, act.step, act.count)
    const message = messageOf(line, act, known, facts)
    await talk.once([act.step, id], { submission: act.submission }, () =>
      say(line, act.step, id, message, insuranceNetwork),
    )
    return false
  }
  if (act.do === 'read') {
    const { answer } = act.form
    await talk.note('fields', idOf(answer, 'fields'), { answer, ...(await fieldsOf(line, act.form)) })
    return true
  }
  if (act.do !== 'post') return false
  const { answer, tries } = act.form
  const action = all.find((one) => one.action === 'fields' && one.body.answer === answer)?.body.action
  return talk.once(
    ['form', idOf(answer, 'form', tries)],
    { answer },
    () => postForm(line, String(action), act.values),
    (submission) => ({ answer, submission }),
  )
}

/** Makes the steps that are ours. What could not be sent is due again at the next turn; what was said before counts now. */
async function goOn(line: PolicyLine, talk = talkOf(line)): Promise<PolicyStanding> {
  const failed = (error: unknown) => {
    if (!(error instanceof LenderFailure)) throw error
    return false
  }
  for (let steps = 0; steps < MAX_IN_ROW && (await step(line, talk).catch(failed)); steps++);
  return standingOf(line, talk)
}

export const ondcInsurance: PolicyProtocol = {
  headers: networkHeaders,
  async start(line, facts) {
    await registerKey(line.world)
    await talkOf(line).note('facts', idOf(line.id, 'facts'), facts)
    return goOn(line)
  },
  read: (line) => standingOf(line, talkOf(line)),
  goOn: (line) => goOn(line),
  async choose(line, plan, premium) {
    const talk = talkOf(line)
    const { act, plans } = await standingOf(line, talk)
    const isShown = plans.some((one) => one.id === plan && one.premium === premium)
    if (act.do !== 'plan' || !isShown) throw invalid({ plan: 'choice' })
    await talk.note('accept', idOf(line.id, 'accept', plan, premium), { plan, premium })
    return goOn(line, talk)
  },
  async answer(line, values) {
    const talk = talkOf(line)
    const { act } = await standingOf(line, talk)
    const { answer, tries } = formFor(act, values)
    await talk.note('answers', idOf(answer, 'answers', tries), { answer, values })
    return goOn(line, talk)
  },
  async cancel(line) {
    const talk = talkOf(line)
    const { policy, order, cancels } = await standingOf(line, talk)
    // Before there is a policy, nothing was agreed that an insurer could cancel.
    if (!policy) await talk.note('answers', idOf(line.id, 'stop'), { stop: true, values: {} })
    else if (policy.may_cancel) {
      const id = idOf(line.id, 'cancel', cancels)
      const reason = { cancellation_reason_id: '5', descriptor: { short_desc: 'Cancelled by the customer' } }
      await talk.once(['cancel', id], {}, () =>
        say(line, 'cancel', id, { order_id: order, ...reason }, insuranceNetwork),
      )
    }
    return standingOf(line, talk)
  },
}
