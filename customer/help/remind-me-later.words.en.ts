const words = {
  title: 'Remind me later',
  lead: 'We send you one message on the day you choose, between 10:00 and 18:00. What you have filled in stays as it is.',
  when: 'When should we remind you?',
  tomorrow: 'Tomorrow',
  inDays: 'In {days} days',
  pick: 'On another day',
  day: 'Day',
  dayHint: 'At most 30 days from now',
  channel: 'How should we send it?',
  mobile: 'By SMS to {to}',
  email: 'By email to {to}',
  consent: 'Send me this one message. It is not advertising, and I can cancel it here.',
  save: 'Save reminder',
  saved: 'Your reminder is saved',
  planned: 'You will get one message on {day}.',
  replace: 'Choosing another day replaces it.',
  cancel: 'Cancel the reminder',
  cancelled: 'The reminder is cancelled',
  loadFailed: 'Your reminder could not be loaded.',
}

export default words
