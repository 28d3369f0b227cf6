const words = {
  own: 'You see the customers that are given to you. For any other, search their full phone number.',
  calls: 'Go to your open calls ({count})',
}

export default words
