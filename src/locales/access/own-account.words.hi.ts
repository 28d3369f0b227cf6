import type { Translation } from '#src/locales/pair.ts'
import type en from './own-account.words.en.ts'

const words: Translation<typeof en> = {
  changePassword: 'पासवर्ड बदलें',
  factor: 'दूसरी पहचान',
}

export default words
