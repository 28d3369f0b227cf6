import type { TableName } from '#server/tables/table-name.ts'

/** Values of a table that a backup seals with the key of the customer to whom they belong. */
interface PersonalColumns {
  /** SQL of that customer's id, for a row of the table; null: of nobody, and no copy has these values. */
  person: string | null
  /** Sealed. Where the key is gone they are restored empty. */
  columns?: readonly string[]
  /** What an emptied column holds, where the database wants a value; else an empty text. */
  empty?: string
  /** The row is nothing without them: it is not restored. */
  omit?: true
}

const own = (table: string) => `${table}.prospect_id`
const ofApplication = (table: string) =>
  `(select a.prospect_id from application a where a.app_id = ${table}.app_id)`
const ofLenderApplication = (table: string) =>
  `(select a.prospect_id from lender_application l join application a on a.app_id = l.app_id
    where l.id = ${table}.lender_application_id)`
const ofRequest = (table: string) =>
  `(select r.prospect_id from privacy_request r where r.id = ${table}.request_id)`

/**
 * What says who a customer is, or what was written by and about the customer, in columns that the database searches and that stand
 * there in the clear. A copy that was made before a purge opens none of it afterwards. Decision 76.
 */
export const personalColumns: Partial<Record<TableName, PersonalColumns>> = {
  prospect: {
    person: 'prospect.user_id',
    columns: [
      ...['mobile_phone_number', 'email', 'first_name', 'last_name', 'pan_hash', 'utm_source'],
      ...['postal_code', 'city', 'state', 'employment_status_code'],
    ],
  },
  prospect_alias: { person: own('prospect_alias'), omit: true },
  otp_challenge: { person: null, columns: ['to_cipher'] },
  consent: { person: own('consent'), columns: ['ip', 'user_agent'] },
  // Who wrote without signing in is found as the purge finds them.
  ticket: {
    person: `coalesce(ticket.prospect_id, (select p.user_id from prospect p where p.mobile_phone_number = ticket.phone limit 1),
      (select p.user_id from prospect p where p.email = lower(ticket.email) and p.email_verified = 1 limit 1))`,
    columns: ['name', 'email', 'phone', 'company', 'description'],
  },
  privacy_request: { person: own('privacy_request'), columns: ['details', 'answer'] },
  erasure: { person: ofRequest('erasure'), columns: ['hold'] },
  erasure_notice: { person: ofRequest('erasure_notice'), columns: ['answer'] },
  message: { person: own('message'), columns: ['to_cipher', 'text'] },
  call_log: { person: own('call_log'), columns: ['note'] },
  call_task: { person: own('call_task'), columns: ['reason'] },
  csr_note: { person: own('csr_note'), columns: ['text'] },
  api_lead: { person: own('api_lead'), columns: ['consent_ip'] },
  api_event: { person: own('api_event'), columns: ['body'], empty: '{}' },
  lead_external_id: { person: own('lead_external_id'), columns: ['external_id'] },
  offer_list: { person: ofApplication('offer_list'), columns: ['applicant', 'result'] },
  lender_application: {
    person: ofApplication('lender_application'),
    columns: ['reason', 'contact', 'next_step'],
  },
  status_history: { person: ofLenderApplication('status_history'), columns: ['remark'] },
  lender_call: { person: ofLenderApplication('lender_call'), columns: ['request', 'response'] },
  amount_conflict: { person: ofLenderApplication('amount_conflict'), columns: ['decision'] },
  mis_row: { person: ofLenderApplication('mis_row'), columns: ['reported', 'problem'] },
  product_request: { person: own('product_request'), columns: ['details'] },
  product_request_step: {
    person: '(select r.prospect_id from product_request r where r.id = product_request_step.request_id)',
    columns: ['remark'],
  },
}

/** Short-lived rows about people who may be nobody's customers: no backup has them. */
export const neverCopied: readonly TableName[] = ['auth_code', 'api_answer']
