import { pairs } from '#src/locales/pair.ts'

const en = {
  /** An invoice or a credit note that we made, as PDF. */
  billingDocuments: {
    taxInvoice: 'Tax invoice',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    selfBilled: 'Self-billed: made by the recipient in the name of the supplier',
    number: 'Number {number}',
    date: 'Date {day}',
    corrects: 'Corrects invoice {number} of {day}',
    correctsMonth: 'Corrects the invoice for {month}',
    supplier: 'Supplier',
    recipient: 'Recipient',
    gstin: 'GST number: {gstin}',
    pan: 'PAN: {pan}',
    unregistered: 'not registered',
    state: 'State: {state}',
    placeOfSupply: 'Place of supply: {state}',
    sac: 'Service (SAC): {sac}',
    commission: 'Commission for {month}',
    takenBack: 'Commission of {month} that was taken back',
    taxable: 'Taxable value',
    igst: 'IGST {percent}%',
    cgst: 'CGST {percent}%',
    sgst: 'SGST or UTGST {percent}%',
    total: 'Total',
    inWords: 'In words: {words}',
    signedFor: 'For {name}',
    signatory: 'Authorised signatory',
    reverse: 'Tax payable on reverse charge: {answer}',
    yes: 'yes',
    no: 'no',
    reverseText: 'The recipient pays the tax above to the government; the total does not include it.',
    noGst: 'No GST is charged.',
    example: 'The GST rate and the service code are examples: an accountant has not confirmed them yet.',
    madeOn: 'Made on {day}',
  },
}

export type Words = typeof en

export const { billingDocuments } = pairs('server/money/billing/words', en, {
  hi: () => import('./words.hi.ts'),
})
