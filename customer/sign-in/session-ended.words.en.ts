const words = {
  text: 'Your session has ended. Sign in again, and you are back on the page where you were.',
}

export default words
