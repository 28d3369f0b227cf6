import { partnerCase } from '#partner/words/cases.words.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { question, type Rule, rules } from '#src/engines/form/field-rules.ts'

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

export const caseQueryForm = defineForm('POST /api/partner/cases/{id}/query', partnerCase, {
  fields: { text: { label: 'askText', hint: 'askHint', look: 'longText', most: 2000, rule: question } },
  submit: 'send',
  done: 'sent',
})
