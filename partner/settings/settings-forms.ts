import { isPan, panOfGstin } from '#src/contract/tax-numbers.ts'
import { newPassword } from '#src/engines/form/account-forms.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { rules } from '#src/engines/form/field-rules.ts'
import type { Problems } from '#src/kit/fields/form.tsx'
import { billingSettings, partnerSettings } from './words.ts'

const none: Problems = {}

export const bankForm = defineForm('POST /api/partner/bank', partnerSettings, {
  fields: {
    holder: { label: 'holder', hint: 'holderHint', most: 100, rule: rules.plain },
    account: { label: 'account', look: 'digits', rule: rules.account },
    account_again: { label: 'accountAgain', look: 'digits', rule: rules.account },
    ifsc: { label: 'ifsc', hint: 'ifscHint', rule: rules.ifsc },
    password: { label: 'password', look: 'password', most: 200 },
  },
  across: ({ account, account_again }) =>
    account === account_again ? none : { account_again: 'accountAgain' },
  note: 'bankRule',
  submit: 'saveBank',
  done: 'bankSaved',
})

export const taxIdsForm = defineForm('POST /api/partner/tax-ids', partnerSettings, {
  fields: {
    pan: { label: 'pan', hint: 'panHint', rule: rules.pan },
    gstin: { label: 'gstin', hint: 'gstinHint', rule: rules.gstin, optional: true },
  },
  across: ({ pan, gstin }) =>
    !gstin || !isPan(String(pan)) || panOfGstin(String(gstin)) === pan ? none : { gstin: 'gstinOtherPan' },
  note: 'taxIdsRule',
  submit: 'saveTaxIds',
  done: 'taxIdsSent',
})

export const passwordForm = defineForm('POST /api/partner/password', partnerSettings, {
  fields: {
    present: { label: 'present', look: 'password', most: 200 },
    next: {
      label: 'next',
      hint: 'nextHint',
      look: 'newPassword',
      most: 200,
      rule: newPassword,
    },
  },
  submit: 'savePassword',
  done: 'passwordSaved',
})

export const contactForms = {
  mobile: defineForm('POST /api/partner/contact', partnerSettings, {
    fields: { to: { label: 'newMobile', look: 'tel', rule: rules.mobile } },
    submit: 'sendCodes',
  }),
  email: defineForm('POST /api/partner/contact', partnerSettings, {
    fields: { to: { label: 'newEmail', look: 'email', rule: rules.email } },
    submit: 'sendCodes',
  }),
} as const

export const contactCodesForm = defineForm('POST /api/partner/contact/confirm', partnerSettings, {
  fields: {
    old: { label: 'oldCode', look: 'code', rule: rules.otp },
    fresh: { label: 'newCode', look: 'code', rule: rules.otp },
  },
  submit: 'change',
  done: 'changed',
})

/** What a person of the staff sees. */
const seenFields = {
  rights: { label: 'rights', look: 'ticks', of: ['leads', 'reports', 'links'], optional: true },
  cases: {
    label: 'cases',
    hint: 'casesHint',
    look: 'radio',
    initial: 'ALL',
    choices: { ALL: 'allCases', OWN: 'ownCases' },
  },
} as const

/** Money is that of the whole business: the server refuses it too. */
const moneyOfAll = ({ rights, cases }: Readonly<Record<string, unknown>>): Problems =>
  cases === 'OWN' && (rights as readonly string[]).includes('reports') ? { cases: 'ownCasesMoney' } : none

export const seenForm = defineForm('POST /api/partner/staff/{id}', partnerSettings, {
  fields: seenFields,
  across: moneyOfAll,
  submit: 'saveRights',
  done: 'saved',
})

export const staffForm = defineForm('POST /api/partner/staff', partnerSettings, {
  fields: {
    name: { label: 'name', most: 80, rule: rules.plain },
    email: { label: 'email', look: 'email', rule: rules.email },
    mobile: { label: 'mobile', look: 'tel', rule: rules.mobile, optional: true },
    ...seenFields,
  },
  across: moneyOfAll,
  submit: 'add',
})

export const closeForm = defineForm('POST /api/partner/close', partnerSettings, {
  fields: {
    reason: { label: 'closeReason', look: 'longText', most: 300, rule: rules.plain },
    password: { label: 'password', look: 'password', most: 200 },
  },
  submit: 'closeAsk',
  done: 'closeDone',
})

export const billingForm = defineForm('POST /api/partner/billing', billingSettings, {
  fields: { billing: { label: 'who', look: 'radio', choices: { OWN: 'own', SELF: 'self' } } },
  note: 'agree',
  submit: 'save',
  done: 'saved',
})
