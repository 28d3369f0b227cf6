import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InventedCustomer } from '#mocks/data/customers.ts'
import { asRules, lenders } from '#mocks/data/lenders.ts'
import { makeRandom } from '#mocks/data/random.ts'
import type { HistoryStep } from '#mocks/data/status-walk.ts'
import { type InventedTraces, inventTraces } from '#mocks/data/traces.ts'
import { sealDetails, takeDetails } from '#server/customers/details.ts'
import { storeKeys } from '#server/customers/person-key.ts'
import { addressHash } from '#server/messages/suppression.ts'
import { systemTemplates } from '#server/messages/system-templates.ts'
import { listHash, storeRules } from '#server/offers/lender-rules.ts'
import { insertMany } from '#server/platform/database/bulk-insert.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type Keys, panHash } from '#server/platform/keys.ts'
import type { PersonKey } from '#server/platform/vault.ts'
import {
  application,
  consent,
  lenderApplication,
  offerList,
  statusHistory,
} from '#server/tables/applications.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { linkClick } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { otpChallenge, prospect } from '#server/tables/people.ts'
import { courseOf } from '#src/domain/applications/course.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'

/** Customers per batch. */
const BATCH = 500
/** Customers generated before yielding to the database. */
const BREATH = 10
/** Offer lists are large: they are only stored for the applications of this many days. */
const LISTED_MS = 62 * 86_400_000
const MINUTE = 60_000

export interface World {
  now: Date
  merchantIds: readonly number[]
  /** Tracking links of each merchant, in the same order. */
  linkIds: readonly (readonly number[])[]
}

interface Known extends World {
  keys: Keys
  rulesSha: string
}

/** Stores invented customers with all their data, in batches of some hundred. */
export async function seedCustomers(
  tx: Db,
  keys: Keys,
  customers: Iterable<InventedCustomer>,
  world: World,
): Promise<void> {
  const random = makeRandom(2)
  const known = { ...world, keys, rulesSha: await storeRules(tx, asRules(lenders), world.now) }
  let batch: Left[] = []
  let storing = Promise.resolve()
  for (const customer of customers) {
    batch.push({ customer, traces: inventTraces(random, customer, world.now) })
    // The next batch is generated while the database stores the last one.
    if (batch.length % BREATH === 0) await Promise.race([storing, nextTurn()])
    if (batch.length === BATCH) {
      await storing
      storing = store(tx, batch, known)
      batch = []
    }
  }
  await storing
  if (batch.length) await store(tx, batch, known)
}

interface Left {
  customer: InventedCustomer
  traces: InventedTraces
}

/** Tables in the order of their foreign keys. */
async function store(tx: Db, batch: readonly Left[], known: Known): Promise<void> {
  const of = <T>(make: (left: Left, known: Known) => T[]) => batch.flatMap((left) => make(left, known))
  const own = new Map(
    batch.map(({ customer }) => [
      customer.prospect.user_id,
      known.keys.people.make(customer.prospect.user_id),
    ]),
  )
  await insertMany(
    tx,
    prospect,
    of((left) => people(left, known, own)),
  )
  await storeKeys(tx, own)
  await insertMany(tx, application, of(applications))
  await insertMany(tx, offerList, of(lists))
  await insertMany(tx, lenderApplication, of(choices))
  await insertMany(tx, statusHistory, of(transitions))
  await insertMany(tx, consent, of(consents))
  await insertMany(tx, otpChallenge, of(passcodes))
  await insertMany(tx, message, of(messages))
  await insertMany(tx, lenderCall, of(calls))
  await insertMany(tx, linkClick, of(clicks))
  await insertMany(tx, journeyEvent, of(journey))
}

function people(
  { customer: { prospect: row }, traces }: Left,
  { keys, merchantIds, linkIds }: Known,
  own: ReadonlyMap<string, { key: PersonKey }>,
) {
  const { key } = own.get(row.user_id) as { key: PersonKey }
  const { merchant: place, birth_date, pan, ...profile } = row
  const { details, columns: person } = takeDetails(profile)
  const link = traces.clicks.find(({ customer }) => customer)?.link
  return [
    {
      ...person,
      updated_at: person.created_at,
      ...sealDetails(keys, row.user_id, details, key),
      birth_date_cipher: birth_date
        ? keys.vault.seal('customer.birth_date', row.user_id, birth_date, key)
        : null,
      pan_cipher: pan ? keys.vault.seal('customer.pan', row.user_id, pan, key) : null,
      pan_hash: pan ? panHash(keys, pan) : null,
      ...(place !== null && {
        merchant_id: merchantIds[place] ?? null,
        link_id: linkIds[place]?.[link ?? 0] ?? null,
        attributed_at: person.created_at,
        utm_source: `merchant-${place + 1}`,
      }),
    },
  ]
}

const applications = ({ customer }: Left) =>
  customer.applications.map(({ chosen: _c, list: _l, applicant: _a, ...row }) => ({
    ...row,
    prospect_id: customer.prospect.user_id,
    updated_at: row.created_at,
  }))

const lists = ({ customer }: Left, { now, rulesSha }: Known) =>
  customer.applications
    .filter(({ created_at }) => now.getTime() - created_at.getTime() < LISTED_MS)
    .map(({ app_id, applicant, list, created_at }) => ({
      list_id: app_id,
      app_id,
      mechanism: mechanismVersion,
      applicant,
      result: list,
      sha256: listHash(mechanismVersion, applicant, list),
      rules_sha256: rulesSha,
      made_at: created_at,
    }))

const choices = ({ customer }: Left, { now }: Known) =>
  customer.applications.flatMap(({ app_id, created_at, chosen }) =>
    chosen.map(({ lender, history, ...row }) => ({
      ...row,
      app_id,
      lender_id: lender + 1,
      list_id: now.getTime() - created_at.getTime() < LISTED_MS ? app_id : null,
      ...courseOf(history.map(transitionOf)),
      asked_at: history[1]?.at ?? null,
      created_at: history[0]?.at as Date,
      updated_at: history.at(-1)?.at as Date,
    })),
  )

const transitionOf = ({ status, at, given_up_reason }: HistoryStep) => ({
  to_code: status,
  at,
  given_up_reason: given_up_reason ?? null,
})

/** Who causes a status; all others are the lender's. */
const sourceOf: Readonly<Record<number, string>> = {
  [statusCode.CREATED]: 'CUSTOMER',
  [statusCode.SUBMITTED]: 'API',
  [statusCode.OFFER_SELECTED]: 'CUSTOMER',
  [statusCode.WITHDRAWN]: 'CUSTOMER',
}

const transitions = ({ customer }: Left) =>
  customer.applications.flatMap(({ chosen }) =>
    chosen.flatMap(({ id, history }) =>
      history.map((one, place) => ({
        lender_application_id: id,
        from_code: history[place - 1]?.status ?? null,
        ...transitionOf(one),
        source: sourceOf[one.status] ?? 'DEMO',
      })),
    ),
  )

function consents({ customer: { prospect: person, applications: asked } }: Left) {
  const given = (purpose: 'MATCHING' | 'SHARE_LENDER', at: Date, lender_id: number | null) => ({
    ...{ prospect_id: person.user_id, purpose, lender_id, at },
    text_version: currentConsent[purpose],
    language: person.language ?? 'en',
    action: 'GIVEN' as const,
    session_id: person.user_id,
  })
  return asked.flatMap(({ created_at, chosen }) => [
    given('MATCHING', created_at, null),
    ...chosen.map(({ lender, history }) => given('SHARE_LENDER', history[0]?.at as Date, lender + 1)),
  ])
}

const passcodes = ({ customer: { prospect: person }, traces }: Left, { keys }: Known) =>
  traces.passcodes.map((passcode) => {
    const { at, used, tries } = passcode
    const id = challengeOf(passcode)
    return {
      ...{ id, channel: 'mobile' as const, created_at: at, tries: tries + (used ? 1 : 0) },
      to_cipher: keys.vault.seal('passcode.to', id, person.mobile_phone_number),
      to_hash: keys.lookup(`mobile:${person.mobile_phone_number}`),
      code_hash: '',
      expires_at: new Date(at.getTime() + 5 * MINUTE),
      used_at: used ? person.created_at : null,
    }
  })

type Passcode = InventedTraces['passcodes'][number]
const challenges = new WeakMap<Passcode, string>()
/** The id that links a passcode and its message. */
function challengeOf(passcode: Passcode): string {
  const id = challenges.get(passcode) ?? randomUUID()
  challenges.set(passcode, id)
  return id
}

const messages = ({ customer: { prospect: person }, traces }: Left, { keys }: Known) =>
  traces.notes.map(({ at, template, state }, place) => ({
    // The first of them are the passcodes, in their order.
    challenge_id:
      systemTemplates[template].category === 'PASSCODE'
        ? challengeOf(traces.passcodes[place] as Passcode)
        : null,
    ...{ created_at: at, channel: 'mobile' as const, prospect_id: person.user_id, template, state },
    ...sealedAddress(keys, person.mobile_phone_number),
    language: person.language ?? 'en',
    text: '',
    purpose: systemTemplates[template].category,
    vendor: 'sms',
    ...companyOf(person),
    failure: state === 'FAILED' ? 'NOT_DELIVERED' : null,
    tries: 1,
    sent_at: at,
    delivered_at: state === 'DELIVERED' ? new Date(at.getTime() + 4000) : null,
  }))

/** Invented telephone companies, so that demo failures are not blamed on real ones. */
const companies = ['Disha Mobile', 'Saral Telecom', 'Tarang Cellular', 'Vani Networks']
const companyOf = ({ mobile_phone_number: mobile, state }: Left['customer']['prospect']) => ({
  operator: companies[Number(mobile.slice(-2)) % companies.length],
  circle: state ?? null,
})

const sealedAddress = (keys: Keys, mobile: string) => {
  const to_hash = addressHash(keys, 'mobile', mobile)
  return { to_hash, to_cipher: keys.vault.seal('message.to', to_hash, mobile) }
}

const calls = ({ traces }: Left) =>
  traces.calls.map(({ choice, ...row }) => ({
    ...row,
    lender_id: choice.lender + 1,
    lender_application_id: choice.id,
    operation: 'submit' as const,
    idempotency_key: choice.id,
  }))

const clicks = ({ customer: { prospect: person }, traces }: Left, { keys, linkIds }: Known) =>
  traces.clicks.map(({ id, at, link, bot, customer }) => ({
    ...{ id, at, bot },
    link_id: linkIds[person.merchant ?? 0]?.[link] as number,
    sender_hash: keys.lookup(`sender:${customer ? person.user_id : id}`),
    prospect_id: customer ? person.user_id : null,
  }))

const journey = ({ customer: { prospect: person }, traces }: Left) =>
  traces.steps.map(({ known, ...row }) => ({ ...row, prospect_id: known ? person.user_id : null }))
