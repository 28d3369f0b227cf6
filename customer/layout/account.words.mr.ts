import type { DraftOf } from '#src/locales/pair.ts'
import type en from './account.words.en.ts'

const words: DraftOf<typeof en> = {
  account: 'तुमचे खाते',
  returnToProfile: 'प्रोफाइलवर परत जा',
  returnToProducts: 'उत्पादनांवर परत जा',
  myConsents: 'माझी माहिती',
}

export default words
