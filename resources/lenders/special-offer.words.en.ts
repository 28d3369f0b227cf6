const words = {
  datesBackwards: 'The offer ends before it starts: customers will not see it.',
}

export default words
