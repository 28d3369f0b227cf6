import { pairs } from '#src/locales/pair.ts'

const en = {
  fileInput: { choose: 'Choose a file', none: 'No file chosen' },
}

export type Words = typeof en

export const { fileInput } = pairs('partner/forms/words', en, { hi: () => import('./words.hi.ts') })
