interface SealedPlace {
  table: string
  column: string
  /** The column that identifies the row; the ciphertext only opens together with this value. */
  row: string
  /**
   * Sealed with the key of the customer to whom it belongs, which a purge destroys: SQL of that customer's id, for a row of the
   * table. Without it, MASTER_KEY alone opens the field.
   */
  person?: string
  /** Why it is encrypted rather than plain or hashed. */
  why: string
}

/**
 * Every column with ciphertext. Add new ones here so that `vault.seal` and `vault.open` accept their name; a test finds
 * a `_cipher` or `sealed` column without an entry.
 */
export const sealedFields = {
  'customer.pan': {
    table: 'prospect',
    column: 'pan_cipher',
    row: 'user_id',
    person: 'prospect.user_id',
    why: 'identifies a person; lenders need it in full',
  },
  'customer.birth_date': {
    table: 'prospect',
    column: 'birth_date_cipher',
    row: 'user_id',
    person: 'prospect.user_id',
    why: 'identifies a person together with the PAN; lenders need it in full',
  },
  'customer.business_pan': {
    table: 'prospect',
    column: 'business_pan_cipher',
    row: 'user_id',
    person: 'prospect.user_id',
    why: 'identifies the firm; lenders need it in full',
  },
  'customer.details': {
    table: 'prospect',
    column: 'details_cipher',
    row: 'user_id',
    person: 'prospect.user_id',
    why: 'address, employer, incomes and the like: read one customer at a time, never searched',
  },
  'erasure.profile': {
    ...{ table: 'erasure', column: 'sealed', row: 'request_id' },
    person: 'erasure.prospect_id',
    why: 'the profile of a deleted customer, kept for the law until the purge',
  },
  'application.extra': {
    ...{ table: 'lender_application', column: 'extra_cipher', row: 'id' },
    person: 'lender_application.prospect_id',
    why: 'answers to questions of one lender: names, addresses and employers of third parties',
  },
  'account_consent.session': {
    ...{ table: 'account_consent', column: 'session_cipher', row: 'id' },
    person: 'account_consent.prospect_id',
    why: 'the private key that opens account data, and the accounts that it is of',
  },
  'account_consent.figures': {
    ...{ table: 'account_consent', column: 'figures_cipher', row: 'id' },
    person: 'account_consent.prospect_id',
    why: 'income and instalments that were worked out of the accounts',
  },
  'network_message.body': {
    ...{ table: 'network_message', column: 'body_cipher', row: 'id' },
    person: 'network_message.prospect_id',
    why: 'what was said with a lender about a customer: profile, form, bank account',
  },
  'purchase_message.body': {
    ...{ table: 'purchase_message', column: 'body_cipher', row: 'id' },
    person: 'purchase_message.prospect_id',
    why: 'what was said with an insurer about a customer: profile, health, nominee',
  },
  'network_key.signing': {
    ...{ table: 'network_key', column: 'signing_cipher', row: 'id' },
    why: 'signs our messages to lenders of a network',
  },
  'network_key.encryption': {
    ...{ table: 'network_key', column: 'encryption_cipher', row: 'id' },
    why: 'answers the challenge of the network’s registry',
  },
  'person_key.key': {
    ...{ table: 'person_key', column: 'key_cipher', row: 'prospect_id' },
    why: 'the key of a customer, wrapped before with a secret outside the database (person-keys.ts)',
  },
  'passcode.to': {
    ...{ table: 'otp_challenge', column: 'to_cipher', row: 'id' },
    why: 'the number or e-mail is needed again when the passcode is taken',
  },
  'message.to': {
    ...{ table: 'message', column: 'to_cipher', row: 'to_hash' },
    why: 'the number or e-mail is needed when the message is sent',
  },
  'auth_code.mobile': {
    ...{ table: 'auth_code', column: 'mobile_cipher', row: 'code_hash' },
    why: 'the number is needed when the browser brings the code',
  },
  'merchant.pan': {
    ...{ table: 'merchant', column: 'pan_cipher', row: 'merchant_id' },
    why: 'identifies a business; tax papers show it in full',
  },
  'merchant.gstin': {
    ...{ table: 'merchant', column: 'gstin_cipher', row: 'merchant_id' },
    why: 'contains the PAN; tax papers show it in full',
  },
  'merchant_tax_id.pan': {
    ...{ table: 'merchant_tax_id', column: 'pan_cipher', row: 'id' },
    why: 'becomes the merchant’s when it is verified',
  },
  'merchant_tax_id.gstin': {
    ...{ table: 'merchant_tax_id', column: 'gstin_cipher', row: 'id' },
    why: 'contains the PAN; becomes the merchant’s when it is verified',
  },
  'merchant_application.gstin': {
    ...{ table: 'merchant_application', column: 'gstin_cipher', row: 'reference' },
    why: 'contains the PAN; becomes the merchant’s when the application is approved',
  },
  'merchant_application.pan': {
    ...{ table: 'merchant_application', column: 'pan_cipher', row: 'reference' },
    why: 'becomes the merchant’s when the application is approved',
  },
  'billing_document.gstin': {
    ...{ table: 'billing_document', column: 'gstin_cipher', row: 'id' },
    why: 'contains the PAN; an invoice shows it in full',
  },
  'billing_document.pan': {
    ...{ table: 'billing_document', column: 'pan_cipher', row: 'id' },
    why: 'an invoice shows it in full',
  },
  'file_original.key': {
    ...{ table: 'file_original', column: 'key_cipher', row: 'id' },
    why: 'opens the encrypted file in the store',
  },
  'tax_certificate.key': {
    ...{ table: 'tax_certificate', column: 'key_cipher', row: 'id' },
    why: 'opens the encrypted file in the store; it has a PAN in full',
  },
  'file_source.secret': {
    ...{ table: 'file_source', column: 'secret_cipher', row: 'id' },
    why: 'signs in at a lender’s mailbox or server',
  },
  'automation.secret': {
    ...{ table: 'automation', column: 'secret_cipher', row: 'id' },
    why: 'signs its webhooks',
  },
  'bank_account.number': {
    ...{ table: 'bank_account', column: 'account_cipher', row: 'id' },
    why: 'payouts are sent to it',
  },
  'api_answer.body': {
    ...{ table: 'api_answer', column: 'body_cipher', row: 'id' },
    why: 'may hold a secret that is shown once; a repeated call gets the same answer',
  },
  'webhook_endpoint.secret': {
    ...{ table: 'webhook_endpoint', column: 'secret_cipher', row: 'id' },
    why: 'events are signed with it',
  },
  'webhook_endpoint.old_secret': {
    ...{ table: 'webhook_endpoint', column: 'old_secret_cipher', row: 'id' },
    why: 'signs too while the merchant changes to the new secret',
  },
  'admin.second_factor': {
    ...{ table: 'admin_factor', column: 'secret_cipher', row: 'admin_id' },
    why: 'codes are computed with it, so a hash would not do',
  },
  'merchant_user.second_factor': {
    ...{ table: 'partner_factor', column: 'secret_cipher', row: 'merchant_user_id' },
    why: 'codes are computed with it, so a hash would not do',
  },
  'approval.call': {
    ...{ table: 'proposal', column: 'sealed', row: 'id' },
    why: 'what the second admin approves must be what the first one sent',
  },
  'approval.form': {
    ...{ table: 'proposal', column: 'form_cipher', row: 'id' },
    why: 'the file that the second admin approves must be the one that the first one sent',
  },
  'master_key.carried': {
    ...{ table: 'master_key', column: 'carried_cipher', row: 'mark' },
    why: 'the keys of look-up hashes, which stay when MASTER_KEY changes',
  },
} as const satisfies Record<string, SealedPlace>

export type SealedField = keyof typeof sealedFields

/** Fields that open with the key of their customer only. */
export type PersonField = {
  [F in SealedField]: (typeof sealedFields)[F] extends { person: string } ? F : never
}[SealedField]

/** Fields that open with MASTER_KEY. */
export type CommonField = Exclude<SealedField, PersonField>

const fields = Object.keys(sealedFields) as SealedField[]
export const isPersonField = (field: SealedField): field is PersonField => 'person' in sealedFields[field]
export const personFields: readonly PersonField[] = fields.filter(isPersonField)
export const commonFields = fields.filter((field): field is CommonField => !isPersonField(field))
