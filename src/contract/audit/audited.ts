/**
 ** What the audit trail names besides declared resources and reports, which bring their own names. The words are in
 * resources/audit/audited.words.ts; a test reads the server's notes and fails where one is missing here.
 */
export const audited = [
  'admin_user',
  'api_client',
  'bank_account',
  'call',
  'call_task',
  'campaign',
  'commission_file',
  'commission_line',
  'commission_month',
  'eligibility_check',
  'funnel',
  'lender_alert',
  'lender_call',
  'merchant',
  'merchant_application',
  'merchant_user',
  'message',
  'mis_file',
  'partner_rate',
  'partner_text',
  'payout',
  'portal_ticket',
  'privacy_request',
  'proposal',
  'prospect',
  'report_schedule',
  'status_file',
  'suppression',
  'tracking_link',
  'transfer',
  'vendor',
  'webhook',
] as const
export type Audited = (typeof audited)[number]
