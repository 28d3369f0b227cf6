import { partnerCase, partnerCheck } from '#partner/words/cases.words.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { figure, question, type Rule, rules } from '#src/engines/form/field-rules.ts'

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

const people = { least: 0, most: 100_000_000 }
const employments = { salaried: 'salaried', self_employed: 'self_employed', business: 'business' } as const

/** Every detail that a rule may read; the screen takes those that the lenders of a product need. */
export const checkForm = defineForm('POST /api/partner/eligibility', partnerCheck, {
  fields: {
    age: { label: 'age', look: 'digits', rule: figure({ least: 18, most: 100, outside: 'ageBetween' }) },
    employment: { label: 'employment', look: 'radio', choices: employments },
    monthly_income: { label: 'income', look: 'digits', rule: figure({ ...people, paise: true }) },
    pincode: { label: 'pincode', look: 'digits', rule: rules.pincode, optional: true },
    score_band: { label: 'score', hint: 'scoreHint', look: 'choice', none: 'notKnown' },
    emi: { label: 'emi', look: 'digits', rule: figure({ ...people, paise: true }), optional: true },
    household_income: {
      ...{ label: 'household', hint: 'householdHint', look: 'digits', optional: true },
      rule: figure({ least: 0, most: 1_000_000_000, paise: true }),
    },
    collateral: {
      ...{ label: 'collateral', look: 'digits', optional: true },
      rule: figure({ least: 0, most: 10_000_000_000, paise: true }),
    },
    business_years: {
      ...{ label: 'businessYears', hint: 'businessHint', look: 'digits', optional: true },
      rule: figure({ least: 0, most: 100 }),
    },
    job_tenure: {
      ...{ label: 'jobTenure', hint: 'jobHint', look: 'digits', optional: true },
      rule: figure({ least: 0, most: 600 }),
    },
    employer_type: { label: 'employerType', hint: 'jobHint', look: 'choice', none: 'notKnown' },
    amount: {
      ...{ label: 'amount', hint: 'amountHint', look: 'digits', optional: true },
      rule: figure({ least: 0, most: 1_000_000_000, paise: true }),
    },
    tenor_months: {
      ...{ label: 'tenor', hint: 'tenorHint', look: 'digits', optional: true },
      rule: figure({ least: 1, most: 480, outside: 'termBetween' }),
    },
  },
  submit: 'check',
})
