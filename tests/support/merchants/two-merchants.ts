import { merchants } from '#mocks/data/partners.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { insertApplication, insertChoice, insertLead } from '#tests/support/demo-rows.ts'

/** The app with two merchants signed in: whatever one has, the other must not see. */
export async function twoMerchants(env?: Record<string, string>) {
  const app = await makeTestApp(env)
  return { app, mine: await signInMerchant(app, 0), theirs: await signInMerchant(app, 1) }
}

/** Signs the owner of a seeded merchant in. */
export async function signInMerchant(app: TestApp, place: number): Promise<SignedIn> {
  const { email, password } = merchants[place] as (typeof merchants)[number]
  return signInPerson(app, email, password)
}

/** The token of the last invitation to an e-mail address or number. */
export const inviteTo = (app: TestApp, to: string): string | undefined =>
  /partner\/invite#([\w-]+)/.exec(app.deps.outbox.recent().find((one) => one.to === to)?.text ?? '')?.[1]

interface Staff {
  name: string
  email: string
  rights: string[]
  cases?: string
}

/** Lets an owner invite a person, who sets a password and signs in. */
export async function signInStaff(app: TestApp, owner: SignedIn, person: Staff) {
  const password = 'a sentence of mine'
  const { id } = (await owner.post('/api/partner/staff', person)).body
  await app.nobody.post('/api/invite/accept', { token: inviteTo(app, person.email), password })
  return { id: id as number, ...(await signInPerson(app, person.email, password)) }
}

async function signInPerson(app: TestApp, login: string, password: string): Promise<SignedIn> {
  const { body } = await app.nobody.post('/api/partner/login', { login, password })
  const headers = { authorization: `Bearer ${body.token}` }
  const withBearer: SignedIn['fetch'] = (path, init = {}) =>
    app.nobody.fetch(path, { ...init, headers: { ...(init.headers as object), ...headers } })
  return {
    session: body,
    cookie: '',
    fetch: withBearer,
    get: (path) => withBearer(path),
    post: (path, sent = {}) =>
      withBearer(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      }),
  }
}

/** A customer of a merchant whose loan was paid out on a day. */
export async function soldLoan(app: TestApp, merchant_id: number, first_name: string, mobile: string) {
  const [arrived, paid] = ['2026-11-10T06:00:00Z', '2026-11-12T06:00:00Z']
  const lead = { merchant_id, first_name, mobile, product_type: 'Personal Loans', created_at: arrived }
  const prospect_id = await insertLead(app, lead)
  const app_id = await insertApplication(app, prospect_id, arrived)
  const steps = [
    [10, arrived],
    [70, paid],
  ] as const
  const id = await insertChoice(app, { app_id, steps, disbursed_amount: 150_000 })
  return { prospect_id, app_id, id }
}
