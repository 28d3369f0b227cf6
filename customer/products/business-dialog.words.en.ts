const words = {
  title: 'Do you have a business registration certificate?',
  answer: 'Your answer',
  hint: 'For example a GST, Udyam or shop registration. Without one, choose a personal loan.',
  yes: 'YES',
  no: 'NO',
}

export default words
