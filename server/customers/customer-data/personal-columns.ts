import type { TableName } from '#server/tables/table-name.ts'
import { columnsOfKind, type OwnTable } from './columns/kinds.ts'

/** Values of a table that a backup seals with the key of the customer to whom they belong. */
interface Place {
  /** SQL of that customer's id, for a row of the table; null: of no one, and no copy has these values. */
  person: string | null
  /** Ciphertext and hashes that are sealed with the columns that are the customer's own (columns/kinds.ts). */
  coded?: readonly string[]
  /** What an emptied column holds, where the database wants a value; else an empty text. */
  empty?: string
  /** The row is nothing without them: it is not restored. */
  omit?: true
}

interface PersonalColumns extends Omit<Place, 'coded'> {
  /** Sealed. Where the key is gone they are restored empty. */
  columns: readonly string[]
}

const ownColumns = columnsOfKind('own', 'ownAndQuoted')

const own = (table: string) => `${table}.prospect_id`
const ofLenderApplication = (table: string) =>
  `(select l.prospect_id from lender_application l where l.id = ${table}.lender_application_id)`

/** Whose the values of a table are: a table with a customer's own columns has its line here, or it does not compile. */
const places: Record<OwnTable | 'otp_challenge', Place> = {
  prospect: {
    person: 'prospect.user_id',
    coded: ['pan_hash'],
  },
  prospect_alias: { person: own('prospect_alias'), omit: true },
  otp_challenge: { person: null, coded: ['to_cipher'] },
  consent: { person: own('consent') },
  // Who wrote without signing in is found as the purge finds them.
  ticket: {
    person: `coalesce(ticket.prospect_id, (select p.user_id from prospect p where p.mobile_phone_number = ticket.phone limit 1),
      (select p.user_id from prospect p where p.email = lower(ticket.email) and p.email_verified = 1 limit 1))`,
  },
  privacy_request: { person: own('privacy_request') },
  erasure: { person: own('erasure') },
  erasure_notice: { person: own('erasure_notice') },
  message: { person: own('message'), coded: ['to_cipher'] },
  call_log: { person: own('call_log') },
  call_task: { person: own('call_task') },
  csr_note: { person: own('csr_note') },
  case_note: { person: own('case_note') },
  api_lead: { person: own('api_lead') },
  api_event: { person: own('api_event'), empty: '{}' },
  lead_external_id: { person: own('lead_external_id') },
  offer_list: { person: own('offer_list') },
  lender_application: {
    person: own('lender_application'),
  },
  account_consent: { person: own('account_consent'), empty: '{}' },
  status_history: { person: own('status_history') },
  lender_call: { person: ofLenderApplication('lender_call') },
  amount_conflict: { person: own('amount_conflict') },
  mis_row: { person: ofLenderApplication('mis_row') },
  product_request: { person: own('product_request') },
  product_request_step: { person: own('product_request_step') },
}

/**
 * What says who a customer is, or what was written by and about the customer, in columns that the database searches and that stand
 * there in the clear. A copy that was made before a purge opens none of it afterwards. Decision 76.
 */
export const personalColumns: Partial<Record<TableName, PersonalColumns>> = Object.fromEntries(
  Object.entries<Place>(places).map(([table, { coded = [], ...place }]) => {
    const open = ownColumns.find((one) => one.table === table)?.columns ?? []
    return [table, { ...place, columns: [...open, ...coded] }]
  }),
)

/** Short-lived rows about people who may be no one's customers: no backup has them. */
export const neverCopied: readonly TableName[] = ['auth_code', 'api_answer']
