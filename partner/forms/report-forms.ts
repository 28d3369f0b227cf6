import { partnerBilling, partnerCase } from '#partner/words/cases.words.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import { defineForm } from './define-form.ts'
import { atLeast, rules } from './rules.ts'

/** Fewer characters rarely say what is meant. */
export const question = atLeast(20, 'tooShort20')

export const lineQueryForm = defineForm('POST /api/partner/earnings/{id}/query', partnerReports, {
  fields: { text: { label: 'queryText', hint: 'queryHint', look: 'longText', most: 2000, rule: question } },
  submit: 'querySend',
  done: 'querySent',
})

export const caseQueryForm = defineForm('POST /api/partner/cases/{id}/query', partnerCase, {
  fields: { text: { label: 'askText', hint: 'askHint', look: 'longText', most: 2000, rule: question } },
  submit: 'send',
  done: 'sent',
})

export const invoiceForm = defineForm('POST /api/partner/payouts/{month}/invoice', partnerBilling, {
  fields: { invoice_no: { label: 'invoiceNo', most: 40, rule: rules.plainNumber } },
  submit: 'invoiceSave',
  done: 'invoiceSaved',
})

export const linkForm = defineForm('POST /api/partner/links', partnerCase, {
  fields: {
    name: { label: 'linkName', hint: 'linkHint', most: 60, rule: rules.plain },
    product_id: { label: 'product', look: 'choice', none: 'allProducts', empty: null },
  },
  submit: 'makeLink',
})
