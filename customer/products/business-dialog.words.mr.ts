import type { DraftOf } from '#src/locales/pair.ts'
import type en from './business-dialog.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'तुमच्याकडे व्यवसाय नोंदणी प्रमाणपत्र आहे का?',
  answer: 'तुमचे उत्तर',
  hint: 'उदाहरणार्थ जीएसटी, उद्यम किंवा दुकान नोंदणी. नसेल तर वैयक्तिक कर्ज निवडा.',
  yes: 'हो',
  no: 'नाही',
}

export default words
