import { pairs } from '#src/locales/pair.ts'

const en = {
  apiTokens: {
    make: 'Make a token',
    about:
      'A program that sends this token acts as you: it sees the rows you see, and its changes stand under your name. Passwords, approvals and tokens stay with you.',
    label: 'What will use it',
    rights: 'What it may do',
    read: 'Read and export',
    write: 'Read and write',
    pages: 'Pages',
    allPages: 'All pages you may open',
    pagesHint: 'Choose none for all pages. A token with chosen pages reaches nothing else.',
    chosen: '{count} pages chosen',
    days: 'Days until it ends',
    password: 'Your password',
    made: 'Your new token',
    once: 'Copy it now. It is not shown again.',
    copy: 'Copy token',
    use: 'Send it with each call to /api/admin like this:',
  },
}

export type Words = typeof en

export const { apiTokens: tokenWords } = pairs('resources/api-tokens/words', en, {
  hi: () => import('./words.hi.ts'),
})
