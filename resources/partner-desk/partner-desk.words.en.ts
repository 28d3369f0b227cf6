const words = {
  tickets: 'Tickets of partners',
  previewOf: 'Preview of {path}',
  fullPan: 'PAN',
  fullGstin: 'GST number',
  noGstin: 'Not registered',
  numbersText:
    'To compare the numbers with the register, show them in full. The audit trail records who and why.',
  closings: 'Accounts to end',
}

export default words
