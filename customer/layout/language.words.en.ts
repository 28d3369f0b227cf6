const words = {
  title: 'Choose your language',
  lead: 'Pages and messages come in the language you choose. You can change it at the foot of every page.',
}

export default words
