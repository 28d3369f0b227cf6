import type { DraftOf } from '#src/locales/pair.ts'
import type en from './not-found.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'पान सापडले नाही',
  text: 'पत्ता तुम्ही टाइप केला असेल तर तो बरोबर आहे का ते पाहा. तुम्ही जतन केलेले काहीही हरवलेले नाही.',
  link: 'सुरुवातीच्या पानावर जा',
}

export default words
