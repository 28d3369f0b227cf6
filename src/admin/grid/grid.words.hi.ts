import type { Translation } from '#src/locales/pair.ts'
import type en from './grid.words.en.ts'

const words: Translation<typeof en> = {
  keys: 'तीर कुंजियाँ एक खाने से दूसरे में ले जाती हैं; Home, End, Page Up और Page Down दूर तक। Enter या F2 से संपादन, Escape से वापस, Tab से सहेजकर आगे। Space स्विच बदलता है। Alt और Enter खाने के बटनों तक ले जाते हैं। Control C कॉपी और Control V पेस्ट करता है। Tab तालिका से बाहर ले जाता है।',
  columns: 'कॉलम',
  columnsTitle: 'इस सूची के कॉलम',
  alwaysShown: 'हमेशा दिखता है',
  reset: 'पहले जैसा करें',
  widthOf: '{column} की चौड़ाई',
  pixels: '{width} पिक्सेल',
  columnsNotKept: 'कॉलम सहेजे नहीं जा सके।',
  pasteTitle: '{rows} × {columns} खानों में पेस्ट करें',
  record: 'रिकॉर्ड',
  column: 'कॉलम',
  change: 'पुराना → नया',
  result: 'परिणाम',
  ready: '{count} बदले जाएँगे',
  wrong: '{count} नहीं बदले जा सकते',
  same: '{count} पहले से ऐसे ही',
  outside: 'सूची वहीं समाप्त होती है, इसलिए पेस्ट नहीं हुए: {rows} पंक्तियाँ, {columns} कॉलम।',
  tooMuch: 'एक बार में अधिकतम {most} खाने पेस्ट हो सकते हैं। कुछ भी नहीं पढ़ा गया।',
  notEditable: 'यहाँ नहीं बदला जा सकता',
  pasted: 'बदल गया',
  waiting: 'प्रतीक्षा में',
  applyCount: '{count} लागू करें',
  stop: 'रोकें',
  close: 'बंद करें',
  progress: '{total} में से {done} बदले, {failed} विफल',
  nothingToSet: 'बदलने को कुछ नहीं',
}

export default words
