const words = {
  schedule: 'Schedule',
  scheduleThis: 'Schedule…',
  about:
    'The file is written at 07:00 with the filters you see. You get an e-mail with a link that needs your sign-in; the file itself is never mailed.',
  every: 'How often',
  DAY: 'Every day',
  WEEK: 'Every Monday',
  format: 'Format',
  made: 'Scheduled. The first file is written on {at}.',
}

export default words
