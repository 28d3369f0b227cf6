import type { Translation } from '#src/locales/pair.ts'
import type en from './business-dialog.words.en.ts'

const words: Translation<typeof en> = {
  title: 'क्या आपके पास व्यवसाय पंजीकरण प्रमाणपत्र है?',
  answer: 'आपका उत्तर',
  hint: 'जैसे जीएसटी, उद्यम या दुकान पंजीकरण। इसके बिना पर्सनल लोन चुनें।',
  yes: 'हाँ',
  no: 'नहीं',
}

export default words
