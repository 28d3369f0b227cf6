import type { ColumnKinds } from './column-kind.ts'

export const merchantsColumns = {
  bank_account: {
    holder: 'notPersonal',
    last4: 'notPersonal',
    ifsc: 'notPersonal',
    bank_name: 'notPersonal',
    reason: 'quoted',
  },
  bank_file: {
    file_name: 'notPersonal',
  },
  bank_line: {
    text: 'notPersonal',
    refs: 'notPersonal',
    mark: 'notPersonal',
    explained: 'quoted',
  },
  payment_file: {
    file_name: 'notPersonal',
  },
  payment_answer: {
    month: 'notPersonal',
    utr: 'notPersonal',
    remark: 'notPersonal',
    before: 'notPersonal',
  },
  billing_document: {
    month: 'notPersonal',
    number: 'notPersonal',
    gst: 'notPersonal',
    facts: 'notPersonal',
  },
  tax_certificate: {
    file_name: 'notPersonal',
    file_key: 'notPersonal',
    digest: 'notPersonal',
  },
  portal_alert: {
    path: 'notPersonal',
  },
  code_acceptance: {
    version: 'notPersonal',
    language: 'notPersonal',
  },
  creative: {
    title: 'notPersonal',
    headline: 'notPersonal',
    line: 'notPersonal',
    format: 'notPersonal',
    look: 'notPersonal',
    product_type: 'notPersonal',
    language: 'notPersonal',
  },
  dispute: {
    note: 'quoted',
    mail_id: 'notPersonal',
    mail_to: 'notPersonal',
    mail_text: 'quoted',
  },
  faq: {
    question: 'notPersonal',
    answer: 'notPersonal',
    audience: 'notPersonal',
    category: 'notPersonal',
    language: 'notPersonal',
  },
  funnel: {
    slug: 'notPersonal',
    content: 'notPersonal',
    live: 'notPersonal',
    reason: 'quoted',
  },
  gst_rule: {
    name: 'notPersonal',
    sac: 'notPersonal',
    source: 'notPersonal',
    confirmed: 'notPersonal',
  },
  merchant_portal: {
    referral_code: 'notPersonal',
    frame_origins: 'notPersonal',
    closing_reason: 'quoted',
  },
  merchant_staff: {
    rights: 'notPersonal',
  },
  merchant_tax_id: {
    registered_name: 'notPersonal',
    reason: 'quoted',
  },
  partner_message: {
    title: 'notPersonal',
    text: 'notPersonal',
    channel: 'notPersonal',
    product_type: 'notPersonal',
    language: 'notPersonal',
  },
  partner_notice: {
    choices: 'notPersonal',
  },
  sub_agent_agreement: {
    mobile: 'notPersonal',
    email: 'notPersonal',
    text_version: 'notPersonal',
    reason: 'quoted',
    end_reason: 'quoted',
  },
  payout: {
    month: 'notPersonal',
    invoice_no: 'notPersonal',
    tax: 'notPersonal',
    gst: 'notPersonal',
    utr: 'notPersonal',
  },
  portal_ticket: {
    reference: 'notPersonal',
    category: 'notPersonal',
    subject: 'quoted',
    page_url: 'quoted',
    browser: 'notPersonal',
    about: 'quotedJson',
  },
  portal_ticket_message: {
    text: 'quoted',
    file_key: 'notPersonal',
    file_name: 'quoted',
  },
  referral: {
    name: 'notPersonal',
    mobile: 'notPersonal',
    application_reference: 'notPersonal',
  },
  tds_certificate: {
    certificate_no: 'notPersonal',
    source: 'notPersonal',
  },
  tds_challan: {
    month: 'notPersonal',
    bsr_code: 'notPersonal',
    serial_no: 'notPersonal',
    token: 'notPersonal',
  },
  tds_rule: {
    section: 'notPersonal',
    source: 'notPersonal',
    confirmed: 'notPersonal',
  },
  training_item: {
    title: 'notPersonal',
    description: 'notPersonal',
    kind: 'notPersonal',
    product_type: 'notPersonal',
    lender: 'notPersonal',
    language: 'notPersonal',
    link: 'notPersonal',
  },
} as const satisfies Partial<ColumnKinds>
