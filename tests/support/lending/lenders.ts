import { type Sandbox, startSandbox } from '#mocks/sandbox-lender.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { makeTestApp, type SignedIn, type TestApp } from '../app.ts'
import { completeProfile } from '../customers/profile.ts'

export interface Lending {
  app: TestApp
  sandbox: Sandbox
  /** A customer with a profile of their own, who has chosen the offer of a lender. @param personal what differs in the first step */
  choose(lenderName: string, personal?: object): Promise<{ customer: SignedIn; id: string }>
  close(): Promise<void>
}

/** The app, and the sandbox lender on a free port; they talk over HTTP, webhooks reach the app in this process. */
export async function makeLending(env: Record<string, string> = {}): Promise<Lending> {
  let app: TestApp | undefined
  const sandbox = await startSandbox({
    clock: () => app?.deps.clock() ?? new Date(),
    deliver: async (url, init) => app?.fetch(new Request(url, init)),
  })
  const quick = { LENDER_TIMEOUT_MS: '1000', BREAKER_FAILURES: '100' }
  const made = await makeTestApp({ LENDER_LINKS: sandbox.links, ...quick, ...env })
  app = made
  let count = 0
  return {
    app: made,
    sandbox,
    async choose(lenderName, personal = {}) {
      count += 1
      const customer = await made.signInCustomer(`98765${String(10_000 + count)}`)
      const letter = String.fromCharCode(64 + count)
      const app_id = await completeProfile(customer, {
        personal: { tin: `ABCP${letter}1234L`, ...personal },
      })
      const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
      const offer = list.offers.find(({ lender_name }) => lender_name === lenderName)
      if (!offer) throw new Error(`${lenderName} makes no offer`)
      const { body } = await customer.post('/api/offers/select', {
        list_id: list.list_id,
        lender_id: offer.lender_id,
        consent: true,
        consent_version: currentConsent.SHARE_LENDER,
      })
      return { customer, id: body.id }
    },
    close: () => sandbox.close(),
  }
}
