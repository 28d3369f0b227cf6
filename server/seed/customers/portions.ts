import type { PgTable } from 'drizzle-orm/pg-core'
import { type Chunk, traceRandomOf } from '#mocks/data/customer-chunks.ts'
import { inventChunk } from '#mocks/data/customers.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { inventTraces } from '#mocks/data/traces.ts'
import { sealDetails } from '#server/customers/details.ts'
import { type CopyText, copyWriter } from '#server/platform/database/bulk/copy-text.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import { bucketOf } from '#server/platform/keys/wrap-secrets.ts'
import {
  application,
  consent,
  lenderApplication,
  offerList,
  statusHistory,
} from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { linkClick } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { otpChallenge, prospect } from '#server/tables/people.ts'
import { applicationRows, choiceRows, consentRows, listRows, transitionRows } from './application-rows.ts'
import { type SeededCustomer, sealCustomer, type World } from './seeded-customer.ts'
import { callRows, clickRows, journeyRows, messageRows, passcodeRows } from './trace-rows.ts'

/** Who only signed in has no profile: what the table has defaults for, and nothing else. */
function personRow(
  keys: Keys,
  { merchantIds, linkIds }: World,
  { customer: { prospect: person }, traces, own: { key } }: SeededCustomer,
) {
  const { user_id, created_at, merchant: place, birth_date, pan } = person
  const link = traces.clicks.find(({ customer }) => customer)?.link ?? 0
  return {
    user_id,
    created_at,
    updated_at: created_at,
    merchant_id: place === null ? null : (merchantIds[place] ?? null),
    link_id: place === null ? null : (linkIds[place]?.[link] ?? null),
    attributed_at: place === null ? null : created_at,
    utm_source: place === null ? null : `merchant-${place + 1}`,
    mobile_phone_number: person.mobile_phone_number,
    email: person.email ?? null,
    first_name: person.first_name ?? null,
    last_name: person.last_name ?? null,
    birth_date_cipher: birth_date ? keys.vault.seal('customer.birth_date', user_id, birth_date, key) : null,
    pan_cipher: pan ? keys.vault.seal('customer.pan', user_id, pan, key) : null,
    pan_hash: pan ? panHash(keys, pan) : null,
    language: person.language ?? 'en',
    product_type: person.product_type,
    postal_code: person.postal_code ?? null,
    city: person.city ?? null,
    state: person.state ?? null,
    employment_status_code: person.employment_status_code ?? null,
    ...sealDetails(keys, user_id, detailsOf(person), key),
    se_loan_amount: person.se_loan_amount ?? null,
    desired_tenor: person.desired_tenor ?? null,
    allow_calls: person.allow_calls ?? 0,
    allow_sms: person.allow_sms ?? 0,
    allow_emails: person.allow_emails ?? 0,
    bl_completed: person.bl_completed,
    pl_completed: person.pl_completed,
    gl_completed: person.gl_completed,
    hl_completed: person.hl_completed,
  }
}

const detailsOf = (person: SeededCustomer['customer']['prospect']) => ({
  gender: person.gender ?? null,
  address1: person.address1 ?? null,
  residence_type: person.residence_type ?? null,
  employer_name: person.employer_name ?? null,
  officepincode: person.officepincode ?? null,
  salary_mode: person.salary_mode ?? null,
  business_registration_type: person.business_registration_type ?? null,
  business_years: person.business_years ?? null,
  business_current_turnover: person.business_current_turnover ?? null,
  monthly_income: person.monthly_income ?? null,
  household_income: person.household_income ?? null,
  emi: person.emi ?? null,
})

/** Customers per portion. */
const PORTION = 500

/** Customers as COPY reads them, in the order of the tables' foreign keys. Plain data: threads send it. */
export interface Portion {
  copies: CopyText[]
  /** The secrets that wrap the customers' keys: bucket and mark. */
  marks: Map<string, string>
}

/** All that customers are stored in. */
export const customerTables: readonly PgTable[] = [
  ...[prospect, personKey, application, offerList, lenderApplication, statusHistory],
  ...[consent, otpChallenge, message, lenderCall, linkClick, journeyEvent],
]

/** Invents a chunk and seals its fields, one portion after another. */
export function* makePortions(keys: Keys, world: World, chunk: Chunk): Generator<Portion> {
  const random = traceRandomOf(chunk)
  const about = { now: world.now, lenders, merchants: world.merchantIds.length }
  const tables = writers(keys, world)
  let count = 0
  for (const customer of inventChunk(chunk, about)) {
    tables.add(sealCustomer(keys, customer, inventTraces(random, customer, world.now)))
    count += 1
    if (count % PORTION === 0) yield tables.take()
  }
  if (count % PORTION !== 0) yield tables.take()
}

function writers(keys: Keys, world: World) {
  let marks = new Map<string, string>()
  const of = <T extends PgTable>(table: T, rowsOf: (seeded: SeededCustomer) => T['$inferInsert'][]) => {
    const { add, take } = copyWriter(table)
    return { add: (seeded: SeededCustomer) => add(rowsOf(seeded)), take }
  }
  const tables = [
    of(prospect, (seeded) => [personRow(keys, world, seeded)]),
    of(personKey, ({ customer, own }) => [
      { prospect_id: customer.prospect.user_id, key_cipher: own.sealed },
    ]),
    of(application, applicationRows),
    of(offerList, (seeded) => listRows(world, seeded)),
    of(lenderApplication, (seeded) => choiceRows(world, seeded)),
    of(statusHistory, transitionRows),
    of(consent, consentRows),
    of(otpChallenge, (seeded) => passcodeRows(keys, seeded)),
    of(message, messageRows),
    of(lenderCall, callRows),
    of(linkClick, (seeded) => clickRows(keys, world, seeded)),
    of(journeyEvent, journeyRows),
  ]
  return {
    add(seeded: SeededCustomer) {
      for (const { add } of tables) add(seeded)
      marks.set(bucketOf(seeded.customer.prospect.user_id), seeded.own.mark)
    },
    take(): Portion {
      const copies = tables.flatMap(({ take }) => take() ?? [])
      const made = { copies, marks }
      marks = new Map()
      return made
    },
  }
}
