import { pairs } from '#src/locales/pair.ts'

const en = {
  masquerade: {
    masquerade: 'Masquerade Mode',
    looksOnly: 'You look only; nothing can be changed.',
    mayEdit: 'Every change is kept with your name.',
    allowEdits: 'Allow edits',
    masqueradeText: '{admin} acts as {merchant}. Passwords and bank details stay closed.',
    exit: 'Exit',
    exitFailed: 'That did not work. Try again.',
  },
}

export type Words = typeof en

export const { masquerade } = pairs('partner/layout/words', en, { hi: () => import('./words.hi.ts') })
