import type { ColumnKinds } from './column-kind.ts'

export const offeredColumns = {
  dedupe_log: {
    reason: 'quoted',
  },
  lender_integration: {
    slug: 'notPersonal',
    credential: 'notPersonal',
    hosts: 'notPersonal',
    bureau: 'notPersonal',
    fields_out: 'notPersonal',
    questions: 'notPersonal',
    status_words: 'notPersonal',
  },
  partner_text: {
    terms_en: 'notPersonal',
    terms_hi: 'notPersonal',
    privacy_en: 'notPersonal',
    privacy_hi: 'notPersonal',
  },
  product_file: {
    file_name: 'quoted',
    errors: 'quotedJson',
  },
  product_file_row: {
    remark: 'quoted',
    before: 'notPersonal',
  },
  product_request: {
    category: 'notPersonal',
    product_name: 'notPersonal',
    provider: 'notPersonal',
    details: 'own',
    connection: 'notPersonal',
  },
  product_request_step: {
    remark: 'own',
  },
  prospect_alias: {
    address: 'own',
  },
  tracking_link: {
    slug: 'notPersonal',
    name: 'quoted',
    product_type: 'notPersonal',
    target: 'notPersonal',
    utm_source: 'notPersonal',
    utm_medium: 'notPersonal',
    utm_campaign: 'notPersonal',
    utm_id: 'notPersonal',
  },
} as const satisfies Partial<ColumnKinds>
