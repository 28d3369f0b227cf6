import { partnerBilling, partnerCase } from '#partner/words/cases.words.ts'
import { defineForm } from '#src/engines/form/define-form.ts'
import { rules } from '#src/engines/form/field-rules.ts'

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
