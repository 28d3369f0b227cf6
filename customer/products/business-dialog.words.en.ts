const words = {
  title: 'Do you have a business registration certificate?',
  answer: 'Your answer',
  hint: 'For example a GST, Udyam or shop registration. Without one a personal loan is the way.',
  yes: 'YES',
  no: 'NO',
}

export default words
