const words = {
  title: 'Page not found',
  text: 'If you typed the address, check that it is correct. Nothing you saved has been lost.',
  link: 'Go to the start page',
}

export default words
