import { pair } from '#src/locales/pair.ts'
import en from './empty.words.en.ts'

export const csrEmpty = pair('resources/csr-portal/empty', en, { hi: () => import('./empty.words.hi.ts') })
