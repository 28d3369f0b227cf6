import { randomUUID } from 'node:crypto'
import type { Random } from '#mocks/data/random.ts'
import { type ApiClient, apiClient, createApiKey, someLead } from '#tests/support/api-client.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { steps } from '#tests/support/customers/profile.ts'
import { actOnPage, chooseFor } from '#tests/support/lending/lender-story.ts'
import { chosenOffer, sendFile, sheet } from '#tests/support/status-file.ts'
import type { SimulatedWorld } from './simulated-world.ts'

const LENDERS = [1, 2, 3] as const
const [CUSTOMERS, FILES] = [3, 6]

/** Who acts in a simulated world. */
export interface People {
  admin: SignedIn
  shop: ApiClient
  applicants: { mobile: string; customer: SignedIn; id: string }[]
  /** Applications that no status file has named yet, and their lender. */
  open: { id: string; lender: string }[]
}

/** Something that a person or the server does. */
export interface Act {
  name: string
  /** What has this value afterwards; left out where nothing can be compared. */
  wrote?: { place: string; value: string }
  /** It is sent until an answer comes, always with the same key. */
  untilAnswered?: true
  /** @returns the status of the answer; throws where none came */
  send(): Promise<number>
}

/** Signs everyone in, and lets customers choose a lender, before anything goes wrong. */
export async function makePeople(world: SimulatedWorld): Promise<People> {
  const { app } = world
  const owner = await app.signInPartner()
  const applicants: People['applicants'] = []
  for (let at = 0; at < CUSTOMERS; at++) {
    const mobile = `98765${10_001 + at}`
    const customer = await app.signInCustomer(mobile)
    const personal = { tin: `ABCP${String.fromCharCode(65 + at)}1234L` }
    applicants.push({ mobile, customer, id: await chooseFor(customer, 'Aarna-Finance', 200_000, personal) })
  }
  const open: People['open'] = []
  for (let at = 0; at < FILES; at++)
    open.push(await chosenOffer(world.deps().database.db, world.now(), { status: 66, ref: `S${at}` }))
  const shop = apiClient(await createApiKey(owner), app.fetch)
  return { admin: await app.signInAdmin(), shop, applicants, open }
}

/** Signs everyone in again: sessions end while time passes. */
export async function signInAgain({ app }: SimulatedWorld, people: People): Promise<void> {
  people.admin = await app.signInAdmin()
  for (const one of people.applicants) one.customer = await app.signInCustomer(one.mobile)
}

/** One random act of one of them. @param n its number: no two write the same value */
export function someAct(world: SimulatedWorld, people: People, random: Random, n: number): Act {
  const { shop, applicants, open } = people
  const value = `act ${n}`
  const post = async (by: SignedIn, path: string, body: object) => (await by.post(path, body)).status
  const applicant = random.pick(applicants)
  const acts: (() => Act)[] = [
    () => {
      const lender_id = random.pick(LENDERS)
      return {
        name: 'an admin edits a cell',
        wrote: { place: `lender ${lender_id}`, value },
        send: () =>
          post(people.admin, '/api/update-lender-data', { lender_id, property: 'loan_amount_upto', value }),
      }
    },
    () => {
      const email = `act.${n}@mail.example`
      return {
        name: 'a customer gives an address',
        wrote: { place: `customer of ${applicant.id}`, value: email },
        send: () => post(applicant.customer, '/api/user/contact', { ...steps.contact, email }),
      }
    },
    () => ({
      name: 'a customer goes on',
      async send() {
        const { customer, id } = applicant
        const { status, body } = await customer.get(`/api/lender-applications/${id}`)
        if (status === 200) await actOnPage({ app: world.app, sandbox: world.sandbox }, customer, body)
        return status
      },
    }),
    () => {
      const key = { 'idempotency-key': randomUUID() }
      const lead = { ...someLead(world.now(), String(9_812_000_000 + n)), external_id: value }
      return {
        name: 'a shop hands over a lead',
        wrote: { place: value, value: '1' },
        untilAnswered: true,
        send: async () => (await shop.post('/v1/leads', lead, key)).status,
      }
    },
    () => ({
      name: 'stored jobs run',
      send: async () => {
        await world.deps().jobs.drain()
        return 200
      },
    }),
  ]
  const of = open.at(-1)
  if (!of || random.chance(0.85)) return random.pick(acts)()
  open.pop()
  return {
    name: 'an admin sends a status file',
    wrote: { place: `application ${of.id}`, value: 'REJECTED' },
    async send() {
      const sent = await sendFile(people.admin, sheet(`${of.id},,${of.lender},REJECTED,2026-11-18,,`))
      // A clock that is behind refuses the row, because its day has not come.
      return sent.status === 200 && sent.body.rowsUpdated === 0 ? 422 : sent.status
    },
  }
}
