const words = {
  tickets: 'Partner tickets',
  previewOf: 'Preview of {path}',
  fullPan: 'PAN',
  fullGstin: 'GST number',
  noGstin: 'Not registered',
  numbersText:
    'To compare the numbers with the register, show them in full. The audit trail records who and why.',
  closings: 'Account closures',
}

export default words
