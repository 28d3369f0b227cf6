const words = {
  uploadTitle: 'Compare a lender’s statement with our books',
  what: 'Columns: lender application id, commission amount, remark (optional). Nothing in our books changes until you accept a difference.',
  compare: 'Compare',
  ours: 'Our books ₹',
  theirs: 'Lender ₹',
  difference: 'Difference ₹',
  differences: 'Differences',
  sheet: 'Differences',
  row: 'Row',
  application: 'Application',
  result: 'Result',
  remark: 'Remark',
  sums: 'Our books {ours} · lender {theirs}',
  noEffect: 'Our books do not change. You accept differences one by one after comparing.',
  accepted: 'Accepted',
  yes: 'Yes',
  export: 'Download differences',
}

export default words
