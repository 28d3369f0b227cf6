const words = {
  title: 'Choose your language',
  lead: 'Pages and messages appear in the language you choose. You can change it at the bottom of every page.',
}

export default words
