import type { Route } from '#src/contract/call.ts'

/** Calls that change what has weight (server/tables/weights.ts) although one admin makes them, and why they may. */
export const alone = {
  'POST /api/admin/approvals/{id}/approve': 'it is the second admin',
  'POST /api/admin/approvals/{id}/refuse': 'refusing must not wait',
  'POST /api/admin/approvals/{id}/withdraw': 'withdrawing must not wait',
  'POST /api/admin/campaigns/{id}/stop': 'stopping must not wait',
  'POST /api/admin/users/{id}/end-sessions': 'stopping must not wait',
  'POST /api/admin/vendors/{id}/switch': 'stopping must not wait; one route for passcodes stays on',
  'POST /api/admin/file-sources/{id}/secret': 'the server it is sent to is held',
  'POST /api/admin/file-sources/{id}/check': 'what goes through unattended is held',
  'POST /api/admin/commission/recompute': 'calculates what stored terms say; nothing can be chosen',
  'POST /api/admin/amount-conflicts/{id}/decide':
    'the amount is the lender’s; it is paid by the MIS, which is held',
  'POST /api/admin/mis/{id}/decide': 'takes effect with the commit, which is held',
  'POST /api/admin/status-files/{id}/revert': 'puts back what stood there before, within 24 hours',
  'POST /api/admin/csr/{id}/{pid}/status': 'money follows the lender’s MIS, which is held',
  'POST /api/admin/product-requests/{id}/status':
    'it completes nothing that earns, and takes back nothing completed',
  'POST /api/admin/merchants/{id}/status':
    'stops and restores an approved merchant; terms and account are held',
  'POST /api/admin/merchants/{id}/invite': 'the link goes to an address that two admins agreed to',
  'POST /api/admin/masquerade/{merchant_id}':
    'no password and no account can be changed, and the rest is audited twice',
  'POST /api/admin/masquerade/edits': 'as acting itself',
  'POST /api/admin/view-as': 'narrows the own role',
  'POST /api/admin/api-tokens': 'the own rights at most, with the own password',
  'POST /api/admin/api-tokens/{id}/end': 'stopping must not wait',
  'POST /api/admin/password': 'the own account',
  'POST /api/admin/totp/confirm': 'the own account',
  'POST /api/admin/totp/enrol': 'the own account',
  'POST /api/admin/totp/remove': 'the own account, where the role needs no authenticator',
  'POST /api/admin/suppressions/{id}/remove': 'permits a message, sends none; campaigns are held',
  'POST /api/admin/journey/remind': 'one approved template, to each customer once a day',
  'POST /api/admin/telecalling/{id}/message': 'an approved template, once a day to one customer',
  'POST /api/admin/telecalling/{id}/transfer': 'one customer',
  'POST /api/admin/csr/{id}/{pid}/transfer': 'one customer',
  'POST /api/admin/csr/{id}/{pid}/lender-link': 'one customer',
  'POST /api/admin/csr/{id}/{pid}/contact':
    'one customer, who is told at the old address; not the number that signs in',
  'POST /api/admin/csr/{id}/{pid}/consents/{consent_id}/withdraw': 'withdrawing must not wait',
  'POST /api/admin/transfer/{id}': 'the link works with the customer’s own passcode only',
  'POST /api/admin/merchant-applications/{id}/ask': 'one applicant',
  'POST /api/admin/merchant-applications/{id}/refuse': 'refusing must not wait',
  'POST /api/admin/portal-tickets/{id}/reply': 'one merchant',
  'POST /api/admin/deletions': 'takes effect with the approval, which is held',
  'POST /api/admin/csr/{id}/{pid}/deletion': 'takes effect with the approval, which is held',
  'POST /api/admin/deletions/{reference}/hold': 'keeps data; nothing is lost',
  'POST /api/admin/deletions/{reference}/refuse': 'keeps data; the customer sees the reason',
} as const satisfies Partial<Record<Route, string>>
