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
  accept: 'Accept',
  acceptTitle: 'Accept the difference',
  acceptText:
    'A line of {difference} is added to the open month. Our line does not change; the partner’s share follows its terms.',
  reason: 'Reason',
  sums: 'Our books {ours} · lender {theirs}',
  noEffect: 'Our books do not change. You accept differences one by one after comparing.',
  accepted: 'Accepted',
  yes: 'Yes',
  export: 'Download differences',
  acceptDone: 'The adjustment was added to the open month',
}

export default words
