import { pair } from '#src/locales/pair.ts'
import en from './csr-empty.words.en.ts'

export const csrEmpty = pair('resources/csr-portal/csr-empty', en, {
  hi: () => import('./csr-empty.words.hi.ts'),
})
