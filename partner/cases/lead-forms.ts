import { partnerCase } from '#partner/words/cases.words.ts'
import { defineForm } from '../forms/define-form.ts'
import { type Rule, rules } from '../forms/rules.ts'

const ticked: Rule = { accepts: (typed) => typed === 'on', problem: 'consentNeeded' }

export const leadPhoneForm = defineForm('POST /api/partner/leads/passcode', partnerCase, {
  fields: {
    phone: { label: 'phone', look: 'tel', rule: rules.mobile },
    language: { label: 'theirLanguage', look: 'choice' },
  },
  submit: 'sendCode',
})

export const leadForm = defineForm('POST /api/partner/leads', partnerCase, {
  fields: {
    otp: { label: 'code', look: 'code', rule: rules.otp },
    name: { label: 'theirName', most: 80, rule: rules.personName },
    product: { label: 'product', look: 'choice' },
    consent: { label: 'agreed', look: 'tick', rule: ticked },
  },
  submit: 'store',
})
