const words = {
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
}

export default words
