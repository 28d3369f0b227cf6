import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Only for those who are signed in: visitors load the common words on their first page. */
  inactivity: {
    idleTitle: 'Are you still there?',
    idleText:
      'There have been more than {minutes} minutes of inactivity. You will be logged out in {seconds} seconds.',
    stayLoggedIn: 'Stay Logged In!',
  },
}

export type Words = typeof en

export const { inactivity } = pairs('src/locales/applications/inactivity.words', en, {
  hi: () => import('./inactivity.words.hi.ts'),
})
