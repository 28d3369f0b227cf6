import type { Purchase } from '#src/contract/purchase.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn } from '../app.ts'
import type { NetworkLending } from './network.ts'

/** Answers that a customer gives to the insurer's forms. */
const answers = (sum: number): Record<string, string> => ({
  ...{
    full_name: 'Asha Rao',
    name: 'Asha Rao',
    age: '34',
    members: '4',
    sum_insured: String(sum),
    smoker: 'no',
  },
  ...{ illnesses: 'none', pincode: '411001', nominee: 'Ravi Rao', relation: 'spouse' },
  ...{ registration: 'MH12AB1234', engine: 'E123', pan: 'ABCPK1234L', city: 'Pune' },
})

let count = 0

/** A customer who begins to buy the insurer's policy. */
export async function beginPurchase({ app }: NetworkLending, category: string, product: string) {
  count += 1
  const customer = await app.signInCustomer(`98766${String(30_000 + count)}`)
  const list = (await app.nobody.get(`/api/products/${category}`)).body as { id: number; name: string }[]
  const { id: product_id } = list.find(({ name }) => name === product) ?? { id: 0 }
  const consent = { consent: true, consent_version: currentConsent.SHARE_INSURER }
  const { status, body } = await customer.post('/api/purchases', { category, product_id, ...consent })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { customer, id: String(body.id) }
}

const formIn = (url: string) => /form\/([\w-]+)\//.exec(url)?.[1]

/** Does what the customer has to do, and lets time pass, until nothing changes any more. @returns what was done, in order */
export async function walkPurchase(lending: NetworkLending, customer: SignedIn, id: string, sum = 500_000) {
  const path = `/api/purchases/${id}`
  const did: string[] = []
  const read = async (): Promise<Purchase> => (await customer.get(path)).body
  let quiet = 0
  while (quiet < 4 && did.length < 40) {
    await lending.settle()
    const { next, plans } = await read()
    if (!next) {
      quiet += 1
      lending.app.advance(2)
      await lending.app.deps.jobs.drain({ later: true })
      continue
    }
    quiet = 0
    if (next.kind === 'plan') {
      const [plan] = plans
      did.push(`plan ${plan?.id} ${plan?.premium}`)
      await customer.post(`${path}/plan`, { plan: plan?.id, premium: plan?.premium })
    } else if (next.kind === 'form') {
      did.push(`form ${next.fields.map(({ name }) => name).join(' ')}`)
      const values = Object.fromEntries(next.fields.map(({ name }) => [name, answers(sum)[name] ?? '']))
      const { status, body } = await customer.post(`${path}/form`, { values })
      if (status !== 200) throw new Error(JSON.stringify(body))
    } else {
      did.push(`${next.kind} ${formIn(next.url)}`)
      await fetch(next.url, { method: 'POST' })
    }
  }
  return { did, purchase: await read() }
}
