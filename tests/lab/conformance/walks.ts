import { networkFaults } from '../../../mocks/sandbox-loans.ts'
import type { LenderApplication } from '../../../src/contract/applications/lender-application.ts'
import type { Repayment, RepayWay } from '../../../src/contract/applications/repayment.ts'
import { statusCode } from '../../../src/domain/applications/status.ts'
import { makeNetworkLending, type NetworkLending } from '../../support/lending/network.ts'
import { withoutLimits } from '../../support/without-limits.ts'

/* Every flow that we implement with every fault of the sandbox network, and all that both sides said. */

type Json = Record<string, unknown>

/** A message as it was sent. */
export interface Message {
  action: string
  /** Whose it is. */
  from: 'us' | 'seller'
  body: { context: Json; message?: Json; error?: Json }
  authorization: string
  text: string
  /** By the clock of the walk. */
  at: Date
}

export interface Walks {
  walks: number
  /** What went wrong, a line each. */
  lost: string[]
  doubled: string[]
  wrongRupees: string[]
  messages: Message[]
  /** Public keys of ours, by the id that the registry knows. */
  keys: ReadonlyMap<string, string>
}

const products = { 'Personal Loans': 500_000, 'Gold Loans': 400_000 } as const
const endings = ['disbursed', 'part', 'close', 'missed', 'complaint', 'withdrawn'] as const
const WITHDRAWN = statusCode.WITHDRAWN
type Ending = (typeof endings)[number]

/** What a loan of the sandbox costs, reckoned here and by nothing of the product: fee, then reducing balance. */
function expectedOffer(amount: number, product: keyof typeof products, fault: string) {
  const [rate, months] = product === 'Gold Loans' ? [0.01, 12] : [0.14 / 12, 24]
  if (fault === 'choices' && product === 'Personal Loans') {
    // The one that the customer of these walks chooses.
    const [own, term] = [0.15 / 12, 36]
    const emi = (amount * own) / (1 - (1 + own) ** -term)
    return { emi: Math.round(emi * 100) / 100, processing_fee: Math.round(amount * 0.01) }
  }
  const emi = (amount * rate) / (1 - (1 + rate) ** -months)
  if (fault === 'flat')
    return { emi: amount / months + (amount * 0.08) / 12, processing_fee: Math.round(amount * 0.015) }
  return { emi: Math.round(emi * 100) / 100, processing_fee: Math.round(amount * 0.015) }
}

/** Whether this ending can come after that fault. */
const isPossible = (ending: Ending, fault: string) =>
  !(fault === 'declined' || fault === 'expired'
    ? ending !== 'disbursed'
    : ending === 'missed' && fault !== 'missed')

/** Public keys of ours that the registry of the sandbox has, by their ids. */
export const registered = ({ sandbox }: NetworkLending) =>
  new Map([...sandbox.network.buyers].map(([id, { key }]) => [id, key] as const))

/** Keeps all messages in the order in which they were sent. @returns puts everything back */
export function listen(messages: Message[], lending: NetworkLending): () => void {
  const clock = () => lending.app.deps.clock()
  const push = lending.told.push.bind(lending.told)
  lending.told.push = (...told) => {
    for (const [action, , text, authorization] of told)
      if (text.includes('"context"'))
        messages.push({ action, from: 'seller', body: JSON.parse(text), authorization, text, at: clock() })
    return push(...told)
  }
  const { fetch } = globalThis
  globalThis.fetch = (url, init) => {
    const text = typeof init?.body === 'string' ? init.body : ''
    if (text.includes('"context"') && text.includes('"bap_id"')) {
      const body = JSON.parse(text) as Message['body']
      const authorization = new Headers(init?.headers).get('authorization') ?? ''
      messages.push({
        action: String(body.context.action),
        from: 'us',
        body,
        authorization,
        text,
        at: clock(),
      })
    }
    return fetch(url, init)
  }
  return () => {
    globalThis.fetch = fetch
  }
}

async function payOutside(lending: NetworkLending, customer: Customer, id: string, way: RepayWay) {
  const path = `/api/lender-applications/${id}`
  const read = async () => {
    await lending.walk(customer, id, 1)
    return (await customer.get(path)).body.application as LenderApplication & { repayment: Repayment }
  }
  // A lender that refuses, or answers too late, is asked again.
  for (let tries = 0; tries < 3; tries++) {
    await customer.post(`${path}/repayment-page`, { way, ...(way === 'part' && { amount: '50000' }) })
    if ((await read()).repayment.payment?.state === 'open') break
    lending.app.advance(1)
    await read()
  }
  const { payment } = (await read()).repayment
  // A page that loses what was entered is opened again.
  for (let tries = 0; payment?.url && tries < 2; tries++) await fetch(payment.url, { method: 'POST' })
  return { named: payment, after: (await read()).repayment }
}
/** Complains about the loan, escalates, and closes it. @returns what went wrong */
async function complainAbout(lending: NetworkLending, customer: Customer, id: string): Promise<string[]> {
  const path = `/api/lender-applications/${id}`
  const read = async () => {
    await lending.walk(customer, id, 1)
    return ((await customer.get(path)).body.application as LenderApplication).complaints?.[0]
  }
  const description = 'My payment is not booked'
  await customer.post(`${path}/complaint`, { act: 'open', subject: 'repayment', description })
  const answered = await read()
  lending.app.advance(1)
  const reference = answered?.reference ?? ''
  await customer.post(`${path}/complaint`, { act: 'escalate', reference, description: 'It is still missing' })
  const escalated = await read()
  lending.app.advance(1)
  await customer.post(`${path}/complaint`, { act: 'close', reference })
  const closed = await read()
  const states = [answered?.state, escalated?.state, escalated?.escalated, closed?.state].join()
  const kept = [...lending.sandbox.network.complaints].filter(([name]) => name.endsWith(` ${reference}`))
  return [
    ...(states === 'resolved,resolved,true,closed' ? [] : [`complaint is ${states}`]),
    ...(kept.length === 1 && kept[0]?.[1].closed ? [] : ['the seller does not know the complaint']),
    // On it works and resolves, twice each.
    ...(kept[0]?.[1].actions.length === 4 ? [] : ['complaint doubled']),
  ]
}

type Customer = Awaited<ReturnType<NetworkLending['choose']>>['customer']

async function walkOnce(
  lending: NetworkLending,
  product: keyof typeof products,
  amount: number,
  ending: Ending,
  found: Walks,
): Promise<void> {
  const fault = networkFaults[(amount % 1000) as keyof typeof networkFaults] ?? 'none'
  const name = `${product}, ${fault}, ${ending}`
  const { customer, id } = await lending.choose(amount, product)
  // Before the loan is paid out: with an order where there is one, else without.
  if (ending === 'withdrawn') lending.held.push(product === 'Gold Loans' ? 'COMPLETED' : 'on_update')
  const { page } = await lending.walk(customer, id, 4)
  const { application } = page
  const loan = lending.sandbox.network.loans.get(id)
  const isRefused = fault === 'declined' || fault === 'expired'
  if (ending === 'withdrawn') {
    await customer.post(`/api/applications/${id}/withdraw`)
    lending.held.splice(0)
    const { page: after } = await lending.walk(customer, id, 2)
    if (after.application?.status !== WITHDRAWN)
      found.lost.push(`${name}: ends with ${after.application?.status}`)
    if (loan?.order && !loan.cancelled) found.lost.push(`${name}: the seller does not know it`)
  } else if (isRefused ? !application?.status || application.status < 80 : application?.status !== 70)
    found.lost.push(`${name}: ends with ${application?.status}`)
  if (!loan) found.lost.push(`${name}: the seller knows nothing of it`)
  if ((loan?.asked.confirm?.length ?? 0) > 1) found.doubled.push(`${name}: confirmed twice`)
  const offer = application?.offer
  const expected = expectedOffer(amount, product, fault)
  if (
    !isRefused &&
    (Math.abs((offer?.emi ?? 0) - expected.emi) > 0.05 || offer?.processing_fee !== expected.processing_fee)
  )
    found.wrongRupees.push(`${name}: offer`)
  if (!isRefused && ending !== 'withdrawn' && application?.loan?.amount !== amount)
    found.wrongRupees.push(`${name}: paid out ${application?.loan?.amount}`)
  if (ending === 'complaint')
    found.lost.push(...(await complainAbout(lending, customer, id)).map((what) => `${name}: ${what}`))
  if (ending !== 'part' && ending !== 'close' && ending !== 'missed') return
  const { named, after } = await payOutside(lending, customer, id, ending)
  if (after.payment?.state !== 'paid') found.lost.push(`${name}: payment is ${after.payment?.state}`)
  if (named?.amount !== loan?.payment?.amount) found.wrongRupees.push(`${name}: payment of ${named?.amount}`)
  const most = fault === 'late' ? 2 : 1
  if ((loan?.asked.update?.length ?? 0) > most) found.doubled.push(`${name}: payment asked for twice`)
}

export async function walkEverything(): Promise<Walks> {
  const found: Walks = { walks: 0, lost: [], doubled: [], wrongRupees: [], messages: [], keys: new Map() }
  const lending = await makeNetworkLending()
  // A hundred customers of one address get a passcode in ten minutes.
  withoutLimits(lending.app)
  const stop = listen(found.messages, lending)
  for (const [product, amount] of Object.entries(products))
    for (const [digits, fault] of [['0', 'none'], ...Object.entries(networkFaults)] as const)
      for (const ending of endings.filter((one) => isPossible(one, fault))) {
        found.walks += 1
        const about = [product as keyof typeof products, amount + Number(digits), ending] as const
        await walkOnce(lending, ...about, found).catch((error: unknown) =>
          found.lost.push(`${about}: ${error}`),
        )
      }
  stop()
  const keys = registered(lending)
  await lending.close()
  return { ...found, keys }
}
