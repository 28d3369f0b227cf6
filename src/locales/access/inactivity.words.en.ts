const words = {
  idleTitle: 'Are you still there?',
  idleText:
    'There have been more than {minutes} minutes of inactivity. You will be logged out in {seconds} seconds.',
  stayLoggedIn: 'Stay Logged In!',
}

export default words
