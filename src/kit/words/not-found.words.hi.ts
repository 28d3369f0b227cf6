import type { Translation } from '#src/locales/pair.ts'
import type en from './not-found.words.en.ts'

const words: Translation<typeof en> = {
  title: 'पेज नहीं मिला',
  text: 'अगर पता आपने टाइप किया है तो उसे जाँच लें। आपकी सहेजी हुई कोई जानकारी नहीं खोई है।',
  link: 'शुरुआती पेज पर जाएँ',
}

export default words
