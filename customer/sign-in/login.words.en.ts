const words = {
  title: 'Log in or start',
  formTitle: 'Start with your mobile number',
  formTitleEmail: 'Start with your email',
  mobile: 'Mobile number',
  mobileHint: 'We send a one-time passcode by SMS',
  email: 'Email address',
  emailHint: 'We send a one-time passcode by email',
  send: 'Get passcode',
  useEmail: 'Use email instead',
  useMobile: 'Use mobile number instead',
  agree: 'By continuing you accept our {terms} and have read {privacy}.',
  agreeTerms: 'terms of use',
  agreePrivacy: 'how we handle your data',
  safe: 'No lender sees your details until you choose an offer and agree.',
}

export default words
