import { sql } from 'drizzle-orm'
import { eraseValues } from '#server/audit/erase-values.ts'
import { withdrawAllConsents } from '#server/customers/consent.ts'
import { consent, privacyRequest } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { erasure, erasureNotice } from '#server/tables/customers/erasure.ts'
import { applicationTables } from './application-tables.ts'
import { aboutCustomer, withoutTypedTexts } from './audit-rows.ts'
import { contactTables } from './contact-tables.ts'
import {
  type CustomerTable,
  type CustomerTables,
  keep,
  ownedBy,
  type Pair,
  setRows,
  through,
  withheld,
} from './entry.ts'
import { profileTables } from './profile-tables.ts'
import { trailTables } from './trail-tables.ts'

const ofRequest = ownedBy(privacyRequest.prospect_id)

const ofErasure = through(erasure.request_id, privacyRequest.id, ofRequest)

const proof = keep('Proof of what the customer agreed to or asked; by id, without a name')

/** Valid consents of the merged customer that the kept one has not decided on. Contact wishes stay with the number. */
const consentsToCopy = ({ kept, merged }: Pair) => sql`
  from (select distinct on (purpose, lender_id) * from consent where prospect_id = ${merged}
    order by purpose, lender_id, id desc) c
  where c.action = 'GIVEN' and c.purpose in ('MATCHING', 'SHARE_LENDER', 'CREDIT_REPORT', 'PAN_CHECK')
    and not exists (select 1 from consent k where k.prospect_id = ${kept} and k.purpose = c.purpose
      and k.lender_id is not distinct from c.lender_id)`

const proofTables = {
  consent: {
    table: consent,
    owner: ownedBy(consent.prospect_id),
    restriction: {
      run: ({ tx, events, person, now }) => withdrawAllConsents(tx, events, person, now),
      part: 'consents',
    },
    erasure: proof,
    // The ledger is append-only: valid consents are copied to the kept customer, the old rows stay.
    merge: {
      run: async (tx, pair) =>
        void (await tx.execute(sql`insert into consent (prospect_id, purpose, text_version, language, lender_id,
            action, at, ip, user_agent, session_id, partner_text_id)
          select ${pair.kept}, c.purpose, c.text_version, c.language, c.lender_id, c.action, c.at, c.ip,
            c.user_agent, c.session_id, c.partner_text_id ${consentsToCopy(pair)} order by c.id`)),
      part: 'consents',
      rows: consentsToCopy,
    },
    myData: 'consents',
  },
  privacy_request: {
    table: privacyRequest,
    owner: ofRequest,
    // What the customer wrote, and what was answered, may name them.
    restriction: setRows<typeof privacyRequest>({ details: null }),
    erasure: setRows<typeof privacyRequest>({ details: null, answer: null }),
    merge: {
      move: 'requests',
      before: async (tx, { kept, merged }, now) =>
        void (await tx.execute(sql`update privacy_request set status = 'DONE', updated_at = ${now.toISOString()}
          where prospect_id = ${merged} and status = 'OPEN' and kind = 'CORRECTION'
            and exists (select 1 from privacy_request k where k.prospect_id = ${kept} and k.status = 'OPEN'
              and k.kind = 'CORRECTION')`)),
    },
    myData: 'requests',
  },
  erasure: {
    table: erasure,
    owner: ofErasure,
    restriction: keep('The record of this very deletion; the profile is sealed into it'),
    erasure: keep(
      'The certificate; the sealed profile goes when the purge closes it (server/customers/purge.ts)',
    ),
    merge: { follow: 'privacy_request' },
    myData: 'requests',
  },
  erasure_notice: {
    table: erasureNotice,
    owner: through(erasureNotice.request_id, erasure.request_id, ofErasure),
    restriction: keep('The record of this very deletion'),
    erasure: keep('Proof that lenders were told; nothing of the customer'),
    merge: { follow: 'erasure' },
    myData: withheld('WORK', 'Exists only after the deletion, when nobody can sign in'),
  },
  audit: {
    table: audit,
    owner: aboutCustomer,
    restriction: keep('Proof of who did what; what was typed goes with the purge'),
    // Who did what to which row stays; the seals stay valid.
    erasure: {
      run: ({ tx, keys, subject }) => eraseValues(tx, keys, aboutCustomer(subject), withoutTypedTexts),
      part: 'quotes',
    },
    merge: keep('Says what was done to whom at that time'),
    myData: 'corrections',
  },
} satisfies CustomerTables

/**
 * Every table that holds something of a customer. Restriction, purge, merge and "my data" are loops over it; a new
 * table has an entry here or a reason in `notCustomerData`, or it does not compile.
 */
export const customerData = {
  ...proofTables,
  ...applicationTables,
  ...contactTables,
  ...trailTables,
  ...profileTables,
} satisfies CustomerTables

export type CustomerTableName = keyof typeof customerData
export const customerTables: readonly CustomerTable[] = Object.values(customerData)
