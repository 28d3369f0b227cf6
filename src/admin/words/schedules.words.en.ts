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
  title: 'My schedules',
  report: 'Report',
  filters: 'Filters',
  next: 'Next file',
  last: 'Last file',
  state: 'State',
  ACTIVE: 'Runs',
  PAUSED: 'Paused',
  STOPPED: 'Stopped: you may no longer export it',
  pause: 'Pause',
  resume: 'Resume',
  remove: 'Delete',
  removeText: 'No more files are written. Existing files stay available for a week.',
  removed: 'The schedule was deleted.',
  never: 'None yet',
  actsOf: '{act}: {report}',
}

export default words
