import { pair } from '#src/locales/pair.ts'
import en from './csr.words.en.ts'

/** The page of a customer in the CSR Portal. */
export const adminCsr = pair('src/locales/csr/csr', en, { hi: () => import('./csr.words.hi.ts') })
