import type { ColumnKinds } from './column-kind.ts'

export const lendingColumns = {
  account_consent: {
    aggregator: 'notPersonal',
    handle: 'notPersonal',
    ask: 'own',
    consent_id: 'notPersonal',
    sessions: 'notPersonal',
    reading: 'notPersonal',
  },
  account_notice: {
    aggregator: 'notPersonal',
    txnid: 'notPersonal',
    session_id: 'notPersonal',
    accounts: 'notPersonal',
  },
  amount_conflict: {
    utr: 'notPersonal',
    decision: 'ownAndQuoted',
  },
  api_answer: {
    id: 'notPersonal',
  },
  api_key: {
    name: 'quoted',
    last4: 'notPersonal',
    scopes: 'notPersonal',
    allowed_ips: 'notPersonal',
  },
  api_request: {
    method: 'notPersonal',
    path: 'notPersonal',
    error: 'notPersonal',
    param: 'notPersonal',
  },
  api_lead: {
    consent_text: 'notPersonal',
    consent_ip: 'own',
  },
  api_test_object: {
    id: 'notPersonal',
    data: 'notPersonal',
  },
  application: {
    product_type: 'notPersonal',
  },
  commission_basis: {
    slabs: 'notPersonal',
    terms: 'notPersonal',
  },
  commission_case: {
    utr: 'notPersonal',
    invoice_no: 'notPersonal',
  },
  commission_file: {
    month: 'notPersonal',
    file_name: 'quoted',
    settled_reason: 'quoted',
  },
  commission_file_row: {
    named: 'quoted',
    remark: 'quoted',
  },
  commission_line: {
    month: 'notPersonal',
    reason: 'quoted',
  },
  commission_month: {
    month: 'notPersonal',
  },
  commission_period: {
    month: 'notPersonal',
    steps: 'notPersonal',
  },
  commission_stale: {
    month: 'notPersonal',
  },
  product_rate_list: {
    rates: 'notPersonal',
  },
  slab_list: {
    slabs: 'notPersonal',
  },
  consent: {
    purpose: 'notPersonal',
    text_version: 'notPersonal',
    language: 'notPersonal',
    provider: 'notPersonal',
    ip: 'own',
    user_agent: 'own',
  },
  lead_external_id: {
    external_id: 'own',
  },
  lender_application: {
    lender_app_id: 'notPersonal',
    other_refs: 'notPersonal',
    tranches: 'notPersonal',
    next_step: 'own',
    reason: 'ownAndQuoted',
    reason_code: 'notPersonal',
    refused: 'own',
    lender_offer: 'notPersonal',
    lender_choices: 'notPersonal',
    contact: 'own',
  },
  lender_call: {
    idempotency_key: 'notPersonal',
    request: 'own',
    response: 'own',
  },
  lender_event: {
    event_id: 'notPersonal',
    word: 'notPersonal',
    reason: 'notPersonal',
  },
  lender_receipt: {
    utr: 'notPersonal',
    cancelled_reason: 'quoted',
  },
  mis_file: {
    file_name: 'quoted',
    counts: 'notPersonal',
    first_month: 'notPersonal',
    month: 'notPersonal',
    headings: 'notPersonal',
  },
  mis_row: {
    named: 'quoted',
    reported: 'own',
    problem: 'own',
    before: 'notPersonal',
    after: 'notPersonal',
    accepted_reason: 'quoted',
  },
  offer_list: {
    mechanism: 'notPersonal',
    applicant: 'own',
    result: 'own',
  },
  privacy_request: {
    reference: 'notPersonal',
    details: 'ownAndQuoted',
    answer: 'ownAndQuoted',
  },
  product_rate: {
    category: 'notPersonal',
  },
  rule_set: {
    rules: 'notPersonal',
  },
  status_file: {
    file_name: 'quoted',
    errors: 'quotedJson',
    actor: 'notPersonal',
  },
  status_file_part: {
    rows: 'ownRule',
    unread: 'ownRule',
  },
  status_file_row: {
    before: 'notPersonal',
    after: 'notPersonal',
  },
  status_history: {
    source: 'notPersonal',
    remark: 'ownAndQuoted',
  },
  upload_columns: {
    mapping: 'notPersonal',
    reading: 'notPersonal',
  },
} as const satisfies Partial<ColumnKinds>
