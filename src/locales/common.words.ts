import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Words that every area may show. */
  common: {
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
  },
}

export type Words = typeof en

export const { common } = pairs('src/locales/common.words', en, { hi: () => import('./common.words.hi.ts') })
