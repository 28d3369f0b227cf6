import type { Translation } from '#src/locales/pair.ts'
import type en from './vendors-on-off.words.en.ts'

const words: Translation<typeof en> = {
  all: 'सब कुछ',
  pl: 'पर्सनल',
  bl: 'बिज़नेस',
  gl: 'गोल्ड',
  hl: 'हाउसिंग',
  switchOf: '{vendor}: {product}',
  offBy: '{at} से बंद, {by} ने: {reason}',
  backAt: '{until} को फिर चालू',
  offTitle: '{product} के लिए {vendor} बंद करें?',
  onTitle: '{product} के लिए {vendor} फिर चालू करें?',
  off: 'बंद करें',
  on: 'चालू करें',
  reason: 'कारण (10 से 200 अक्षर)',
  until: 'फिर चालू होने का समय (ख़ुद चालू करने के लिए खाली छोड़ें)',
  done: 'सहेजा गया',
  nothing: 'बंद करने को कुछ नहीं',
}

export default words
