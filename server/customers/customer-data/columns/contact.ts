import type { ColumnKinds } from './column-kind.ts'

export const contactColumns = {
  auth_code: {
    first_name: 'ownRule',
    product_type: 'notPersonal',
  },
  call_log: {
    note: 'ownAndQuoted',
    bridge_ref: 'notPersonal',
  },
  call_rule: {
    name: 'notPersonal',
    product: 'notPersonal',
    reason: 'notPersonal',
  },
  call_task: {
    product_type: 'notPersonal',
    stage: 'notPersonal',
    reason: 'ownAndQuoted',
  },
  campaign: {
    name: 'quoted',
    template: 'notPersonal',
    audience: 'notPersonal',
    fell_out: 'notPersonal',
  },
  case_note: {
    text: 'ownAndQuoted',
  },
  csr_note: {
    text: 'ownAndQuoted',
  },
  erasure: {
    hold: 'ownAndQuoted',
    certificate: 'notPersonal',
  },
  erasure_notice: {
    answer: 'ownAndQuoted',
  },
  journey_event: {
    event: 'notPersonal',
    path: 'notPersonal',
  },
  merchant_application: {
    reference: 'notPersonal',
    partner_key: 'notPersonal',
    business_type: 'notPersonal',
    legal_name: 'notPersonal',
    contact_name: 'notPersonal',
    mobile: 'notPersonal',
    email: 'notPersonal',
    address: 'notPersonal',
    pincode: 'notPersonal',
    reason: 'quoted',
    question: 'quoted',
    answer: 'quoted',
  },
  message: {
    template: 'notPersonal',
    text: 'ownAndQuoted',
    vendor: 'notPersonal',
    vendor_ref: 'notPersonal',
    operator: 'notPersonal',
    circle: 'notPersonal',
    failure: 'notPersonal',
  },
  message_template: {
    code: 'notPersonal',
    dlt_template_id: 'notPersonal',
    header: 'notPersonal',
    subject: 'notPersonal',
    body: 'notPersonal',
  },
  suppression: {
    to_masked: 'notPersonal',
    reason: 'quoted',
  },
  ticket: {
    reference: 'notPersonal',
    name: 'own',
    email: 'own',
    phone: 'own',
    company: 'own',
    description: 'ownAndQuoted',
  },
  vendor_switch: {
    vendor: 'notPersonal',
    product: 'notPersonal',
    reason: 'quoted',
  },
} as const satisfies Partial<ColumnKinds>
