import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The form that asks for help, in its dialog and on its page. */
  help: {
    title: 'How can we help?',
    lead: 'Write to us. You get a reference number, and we confirm your request within 48 hours.',
    name: 'Your name',
    email: 'Email address',
    phone: 'Mobile phone number',
    company: 'Company',
    description: 'What do you need help with?',
    descriptionHint: 'Never write a passcode, PIN or full card number here',
    emailError: 'Email error',
    phoneError: 'Phone Number error',
    send: 'Send request',
    toSend: 'Fill in your name, email, mobile number and what you need help with.',
    sentTitle: 'Request received',
    reference: 'Your reference number is {reference}.',
    privacy: 'We use these details only to answer you.',
  },
  /** The page that keeps a day for a reminder. */
  remind: {
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
  },
}

export type Words = typeof en

export const { help, remind } = pairs('customer/help/words', en, { hi: () => import('./words.hi.ts') })
