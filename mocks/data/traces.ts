import type { JourneyEvent } from '#src/contract/journey/journey.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import type { InventedChoice, InventedCustomer } from './customers.ts'
import type { Random } from './random.ts'

/* Traces of customers besides their applications. No personal data. */

interface Step {
  visit: string
  at: Date
  event: JourneyEvent
  path: string
  /** Whether the site knew by then who it was. */
  known: boolean
}

interface Passcode {
  at: Date
  used: boolean
  /** Wrong tries before. */
  tries: number
  arrived: boolean
}

interface Note {
  at: Date
  template: 'login-otp' | 'status-change'
  state: 'DELIVERED' | 'SENT' | 'FAILED'
}

interface LenderCall {
  choice: InventedChoice
  at: Date
  outcome: 'OK' | 'TIMEOUT' | 'NETWORK' | 'HTTP' | 'MALFORMED'
  http_status: number | null
  ms: number
}

interface Click {
  id: string
  at: Date
  /** Which of the merchant's links, by its place. */
  link: number
  bot: boolean
  customer: boolean
}

export interface InventedTraces {
  steps: Step[]
  passcodes: Passcode[]
  notes: Note[]
  calls: LenderCall[]
  clicks: Click[]
}

const second = 1000
const notified: ReadonlySet<number> = new Set<number>([
  statusCode.SUBMITTED,
  statusCode.APPROVED,
  statusCode.REJECTED,
  statusCode.DISBURSED,
])
/** Links of each merchant (server/seed/links.ts). */
export const linksEach = 3

/** Everything that one customer's visit leaves. */
export function inventTraces(random: Random, customer: InventedCustomer, now: Date): InventedTraces {
  const passcodes = inventPasscodes(random, customer)
  const choices = customer.applications.flatMap(({ chosen }) => chosen)
  const notes = choices
    .flatMap(({ history }) => history)
    .filter(({ status }) => notified.has(status))
    .map(({ at }): Note => ({ at, template: 'status-change', state: outcomeOf(random) }))
  const sent = passcodes.map(
    ({ at, arrived }): Note => ({ at, template: 'login-otp', state: arrived ? 'DELIVERED' : 'FAILED' }),
  )
  const traces = {
    passcodes,
    steps: [...inventSteps(random, customer), ...inventPassersBy(random, customer.prospect.created_at)],
    notes: [...sent, ...(customer.prospect.allow_sms ? notes : [])],
    calls: choices.flatMap((choice) => inventCalls(random, choice)),
    clicks: customer.prospect.merchant === null ? [] : inventClicks(random, customer.prospect.created_at),
  }
  return { ...traces, steps: traces.steps.filter(({ at }) => at <= now) }
}

/** Some need a second one: the first never came, ran out or was typed wrong. */
function inventPasscodes(random: Random, { prospect }: InventedCustomer): Passcode[] {
  const last = {
    at: before(prospect.created_at, 25),
    used: true,
    tries: random.chance(0.08) ? 1 : 0,
    arrived: true,
  }
  if (!random.chance(0.09)) return [last]
  const arrived = random.chance(0.4)
  const first = { at: before(prospect.created_at, 95), used: false, tries: arrived ? 2 : 0, arrived }
  return [first, last]
}

function inventSteps(random: Random, { prospect, applications }: InventedCustomer): Step[] {
  const visit = random.uuid()
  const [asked] = applications
  const loan = loanProducts.find(({ type }) => type === prospect.product_type) ?? loanProducts[0]
  const { start = '', offers = '' } = loan ?? {}
  const begun = prospect.created_at
  const step = (event: JourneyEvent, path: string, when: Date, known = true): Step => ({
    visit,
    event,
    path,
    known,
    at: when,
  })
  const arrived = [
    step('PAGE_VIEW', '/', before(begun, 110), false),
    step('OTP_SENT', '/', before(begun, 25), false),
    step('OTP_OK', '/verification', begun),
  ]
  // Who did not finish left at the products or after one of the first two steps of the profile.
  const left = random.whole(0, 3)
  const ready = asked?.created_at ?? after(begun, 400)
  const done = (share: number) => new Date(begun.getTime() + (ready.getTime() - begun.getTime()) * share)
  const visitPath = [
    step('PRODUCT_CHOSEN', '/products', done(0.1)),
    step('STEP1_PERSONAL', start, done(0.4)),
    step('STEP2_CONTACT', start, done(0.7)),
    step('STEP3_EMPLOYMENT', start, ready),
  ].slice(0, asked ? 4 : left)
  const chosen = asked?.chosen.flatMap(({ history }) => {
    const at = history[0]?.at ?? ready
    // Some lenders want people on their own site.
    const left = random.chance(0.35) ? [step('LENDER_REDIRECT', offers, after(at, 40))] : []
    return [step('OFFER_SELECTED', offers, at), ...left]
  })
  return [
    ...arrived,
    ...visitPath,
    ...(asked ? [step('OFFERS_SEEN', offers, after(ready, 6))] : []),
    ...(chosen ?? []),
  ]
}

/** Seconds of a day, in which others come by. */
const DAY_S = 86_400

/** Others who came about that time, looked at the first page and left. */
const inventPassersBy = (random: Random, about: Date): Step[] =>
  Array.from({ length: random.whole(0, 4) }, () => ({
    visit: random.uuid(),
    at: before(about, random.whole(0, DAY_S)),
    event: 'PAGE_VIEW',
    path: '/',
    known: false,
  }))

/** One call that worked; now and then one before it that did not. */
function inventCalls(random: Random, choice: InventedChoice): LenderCall[] {
  const sent = choice.history.find(({ status }) => status === statusCode.SUBMITTED)
  if (!sent) return []
  const worked = {
    choice,
    at: sent.at,
    outcome: 'OK',
    http_status: 200,
    ms: random.whole(180, 1900),
  } as const
  const failure = random.draw([
    ['TIMEOUT', 0.03],
    ['HTTP', 0.025],
    ['NETWORK', 0.01],
    ['MALFORMED', 0.005],
  ] as const)
  if (!failure) return [worked]
  const ms = failure === 'TIMEOUT' ? 8000 : random.whole(20, 900)
  const http_status = failure === 'HTTP' ? random.pick([500, 502, 503]) : failure === 'MALFORMED' ? 200 : null
  return [{ choice, at: before(sent.at, 8), outcome: failure, http_status, ms }, worked]
}

/** For each customer some people who only look, and now and then a program. */
function inventClicks(random: Random, came: Date): Click[] {
  const link = random.whole(0, linksEach - 1)
  const others = Array.from({ length: random.whole(0, 5) }, () => ({
    id: random.uuid(),
    at: before(came, random.whole(200, 86_400)),
    link: random.whole(0, linksEach - 1),
    bot: random.chance(0.12),
    customer: false,
  }))
  return [...others, { id: random.uuid(), at: before(came, 120), link, bot: false, customer: true }]
}

const outcomeOf = (random: Random): Note['state'] =>
  random.draw([
    ['FAILED', 0.03],
    ['SENT', 0.05],
  ] as const) ?? 'DELIVERED'

const before = (time: Date, seconds: number) => new Date(time.getTime() - seconds * second)
const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * second)
