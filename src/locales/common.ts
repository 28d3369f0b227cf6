import { pair } from './pair.ts'

/** Words that every area may show. */
export const common = pair(
  {
    brand: 'Tulna',
    changeLanguage: 'Change your Language',
    loading: 'Loading…',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    continue: 'Continue',
    save: 'Save',
    tryAgain: 'Try again',
    optional: 'optional',
    skipToContent: 'Skip to main content',
    menu: 'Menu',
    help: 'Help',
    logout: 'Logout',
    lastLogin: 'Last Login: {when}',
    errorTitle: 'There is a problem',
    errorPrefix: 'Error:',
    chooseOne: 'Choose one',
    noConnection: 'We could not reach the server. Check your connection and try again.',
    unexpectedAnswer: 'The server sent an answer we could not read. Please try again.',
    crashTitle: 'OOPS...SOMETHING WENT WRONG HERE',
    crashText: "The link you followed had some problem and it's broken",
    reload: 'Reload the page',
    notFoundTitle: 'Page not found',
    notFoundText: 'If you typed the address, check that it is correct. Nothing you saved has been lost.',
    notFoundLink: 'Go to the start page',
    idleTitle: 'Are you still there?',
    idleText:
      'There have been more than {minutes} minutes of inactivity. You will be logged out in {seconds} seconds.',
    stayLoggedIn: 'Stay Logged In!',
  },
  () => import('./common.hi.ts'),
)
