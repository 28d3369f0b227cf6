const words = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  pdf: 'PDF',
  pdfOf: '{number} (PDF)',
  madeWhenPaid: 'We make it when it is paid',
  giveInvoice: 'Add invoice number',
  changeInvoice: 'Change invoice number',
  invoiceTitle: 'Invoice for {month}',
  invoiceNo: 'Your invoice number',
  invoiceSaved: 'The invoice number is saved.',
  invoiceSave: 'Save number',
  creditNotes: 'A credit note corrects an earlier invoice for commission that a lender took back.',
}

export default words
