import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What the audit trail is about, in words. */
  auditedWords: {
    admin_user: 'Admin',
    amount_conflict: 'Reported amount that contradicts',
    api_key: 'API key of a merchant',
    billing_document: 'Invoice or credit note',
    bank_account: 'Bank account of a merchant',
    call: 'Telephone call to a customer',
    call_task: 'Telecalling task',
    campaign: 'Campaign',
    commission_file: 'Commission file',
    commission_line: 'Commission line',
    commission_month: 'Commission month',
    eligibility_check: 'Eligibility check',
    funnel: 'Funnel of a partner',
    lender_alert: 'Alert of a lender',
    lender_receipt: 'Money of a lender',
    lender_call: 'Call to a lender',
    merchant: 'Merchant',
    merchant_application: 'Merchant application',
    merchant_tax_id: 'PAN and GST number of a merchant',
    merchant_user: 'Partner account',
    message: 'Message',
    dispute: 'Dispute',
    file_original: 'Original file',
    mis_file: 'MIS file',
    partner_rate: 'Terms of a partner',
    partner_text: 'Texts of a partner',
    payout: 'Payout',
    portal_ticket: 'Ticket of a partner',
    privacy_request: 'Request about data',
    product_request: 'Product request',
    product_file: 'Product status file',
    proposal: 'Approval',
    prospect: 'Customer',
    report_schedule: 'Schedule of a report',
    role: 'Rights of a role',
    status_file: 'Application status file',
    suppression: 'Opt-out',
    tracking_link: 'Tracking link',
    transfer: 'Hand-over link',
    upload_columns: 'Columns of uploaded files',
    vendor: 'Outside service',
    webhook_endpoint: 'Webhook of a partner',
  },
}

export type Words = typeof en

export const { auditedWords } = pairs('resources/audit/words', en, { hi: () => import('./words.hi.ts') })
