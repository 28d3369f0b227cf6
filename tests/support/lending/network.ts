import { type Sandbox, startSandbox } from '#mocks/sandbox-lender.ts'
import type { LenderPage } from '#src/contract/applications/lender-application.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { makeTestApp, type SignedIn, type TestApp } from '../app.ts'
import { completeProfile, steps } from '../customers/profile.ts'

/** Answers that a customer gives to the seller's forms, and which of several offers is chosen. */
const answers: Record<string, string> = {
  option: 'loan-long',
  ...{ location_ids: 'b2', home: 'own', ifsc: 'HDFC0000123', account: '000111222333', kind: 'savings' },
}

export interface NetworkLending {
  app: TestApp
  sandbox: Sandbox
  /** What reached the app from the network: action, what it was told, and the message with its signature. */
  told: [action: string, answer: string, text: string, authorization: string][]
  /** Messages of sellers that do not arrive, by their action or a word in them. */
  held: string[]
  choose(
    amount: number,
    product?: keyof typeof LENDERS,
  ): Promise<{ customer: SignedIn; id: string; app_id: string }>
  /**
   * Does what the customer has to do, and lets time pass, until nothing changes any more.
   * @param before what is not done any more @returns what was done, in order
   */
  walk(
    customer: SignedIn,
    id: string,
    patience?: number,
    before?: 'accept',
  ): Promise<{ did: string[]; page: LenderPage }>
  /** Lets everything that is under way happen. */
  settle(): Promise<void>
  close(): Promise<void>
}

const LENDERS = { 'Personal Loans': 'Kesarvan-Capital', 'Gold Loans': 'Dhaturekha-Gold' } as const

/** A customer who chooses the offer of the lender in the network. @param nth another one each time */
export async function chooseInNetwork(
  app: TestApp,
  amount: number,
  nth = 1,
  product: keyof typeof LENDERS = 'Personal Loans',
) {
  const customer = await app.signInCustomer(`98765${String(20_000 + nth)}`)
  const tin = `ABCPK${1000 + nth}L`
  const job = { job_tenure: 'above_5_years', employer_type: 'private_limited' }
  const employment = {
    ...steps.employment,
    ...job,
    ...{ monthly_income: 200_000, se_loan_amount: amount },
  }
  const loan = await completeProfile(customer, { personal: { tin }, employment })
  const app_id = product === 'Gold Loans' ? await applyForGold(customer, amount) : loan
  const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const offer = list.offers.find(({ lender_name }) => lender_name === LENDERS[product])
  if (!offer) throw new Error(`no offer: ${JSON.stringify(list.unmatched)}`)
  const { body } = await customer.post('/api/offers/select', {
    ...{ list_id: list.list_id, lender_id: offer.lender_id, consent: true },
    consent_version: currentConsent.SHARE_LENDER,
  })
  return { customer, id: String(body.id), app_id, lender: offer.legal_name }
}

/** The same customer asks for a gold loan. @returns its application */
async function applyForGold(customer: SignedIn, amount: number): Promise<string> {
  await customer.post('/api/user/product', { product_type: 'Gold Loans' })
  const gold = {
    monthly_income: 200_000,
    gold_weight: 900,
    gold_purity: 'k22',
    se_loan_amount: amount,
    desired_tenor: 12,
  }
  const { body } = await customer.post('/api/user/employment', { ...steps.employment, ...gold })
  return body.app_id
}

/** The app, and the sandbox as a network of lenders; they talk over HTTP, messages of sellers reach the app in this process. */
export async function makeNetworkLending(env: Record<string, string> = {}): Promise<NetworkLending> {
  let app: TestApp | undefined
  let current: NetworkLending | undefined
  const told: NetworkLending['told'] = []
  const running = new Set<Promise<unknown>>()
  const sandbox = await startSandbox({
    clock: () => app?.deps.clock() ?? new Date(),
    // By the app's own clock.
    late: async () => made.advance(1),
    async deliver(url, init) {
      const action = url.split('/').at(-1) ?? ''
      if (current?.held.some((one) => one === action || String(init.body).includes(`"${one}"`)))
        return undefined
      const asked = app?.fetch(new Request(url, init))
      if (asked) running.add(Promise.resolve(asked))
      const response = await asked
      const body = await response?.clone().json()
      const authorization = new Headers(init.headers).get('authorization') ?? ''
      const answer = body?.error?.code ?? body?.message?.ack?.status ?? 'challenge'
      told.push([action, answer, String(init.body), authorization])
      return response
    },
  })
  const quick = { LENDER_TIMEOUT_MS: '2000', BREAKER_FAILURES: '100', LENDER_POLL_S: '1' }
  const made = await makeTestApp({
    LENDER_LINKS: sandbox.links,
    ...sandbox.network.env(),
    PROVIDER_LINKS: JSON.stringify(sandbox.network.insurerLinks()),
    ...quick,
    ...env,
  })
  app = made
  let count = 0
  const settle = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await made.deps.jobs.drain()
      await new Promise((done) => setTimeout(done, 5))
      await Promise.all(running)
    }
  }
  const lending: NetworkLending = {
    app: made,
    sandbox,
    told,
    held: [],
    settle,
    async choose(amount, product) {
      count += 1
      return chooseInNetwork(made, amount, count, product)
    },
    async walk(customer, id, patience = 4, before) {
      const path = `/api/lender-applications/${id}`
      const did: string[] = []
      const read = async (): Promise<LenderPage> => (await customer.get(path)).body
      let quiet = 0
      while (quiet < patience && did.length < 40) {
        await settle()
        const { application } = await read()
        const { next, actions, choices } = application ?? {}
        const offer = choices?.find(({ id }) => id === answers.option) ?? application?.offer
        if (actions?.includes('submit')) {
          did.push('submit')
          await customer.post(`${path}/submit`, {})
        } else if (next?.kind === 'form') {
          did.push(`form ${next.fields.map(({ name }) => name).join(' ')}`)
          const values = Object.fromEntries(next.fields.map(({ name }) => [name, answers[name] ?? '']))
          const { status, body } = await customer.post(`${path}/form`, { values })
          if (status !== 200) throw new Error(JSON.stringify(body))
        } else if (next?.kind === 'redirect') {
          did.push(`visit ${/form\/([\w-]+)\//.exec(next.url)?.[1]}`)
          await fetch(next.url, { method: 'POST' })
        } else if (offer && actions?.includes('accept_offer')) {
          if (before) break
          did.push('accept')
          const { id: option, amount, interest_rate, tenor_months } = offer
          await customer.post(`${path}/accept-offer`, { amount, interest_rate, tenor_months, option })
        } else {
          quiet += 1
          made.advance(2)
          await made.deps.jobs.drain({ later: true })
          continue
        }
        quiet = 0
      }
      return { did, page: await read() }
    },
    close: () => sandbox.close(),
  }
  current = lending
  return lending
}
