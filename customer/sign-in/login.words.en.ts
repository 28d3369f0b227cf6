const words = {
  title: 'Sign in or start',
  formTitle: 'Start with your mobile number',
  formTitleEmail: 'Start with your email',
  mobile: 'Mobile number',
  mobileHint: 'We send a one-time passcode by SMS',
  email: 'Email address',
  emailHint: 'We send a one-time passcode by email',
  send: 'Get passcode',
  useEmail: 'Use email instead',
  useMobile: 'Use mobile number instead',
  agree: 'By continuing you accept our {terms} and confirm that you have read our {privacy}.',
  agreeTerms: 'terms of use',
  agreePrivacy: 'privacy notice',
  signedIn: 'You are signed in on this device.',
  toProducts: 'Go to the products',
  safe: 'No lender sees your details until you choose an offer and agree.',
}

export default words
