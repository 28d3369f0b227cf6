const words = {
  quarter: 'Quarter',
  merchant: 'Payee',
  pan: 'PAN',
  section: 'Section',
  month: 'Month credited',
  paidOn: 'Paid on',
  paid: 'Amount paid ₹',
  taxed: 'Taxed amount ₹',
  rate: 'Rate %',
  tds: 'TDS ₹',
  certificate: 'Lower-deduction certificate',
  utr: 'Transfer reference',
}

export default words
