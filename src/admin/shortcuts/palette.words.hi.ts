import type { Translation } from '#src/locales/pair.ts'
import type en from './palette.words.en.ts'

const words: Translation<typeof en> = {
  title: 'पेज, रिकॉर्ड या काम खोजें',
  placeholder: 'नाम, नंबर या काम लिखें',
  pages: 'पेज',
  actions: 'काम',
  none: '“{text}” से कुछ नहीं मिला',
  count: '{count} {count:नतीजा|नतीजे}',
  searching: 'खोज रहे हैं…',
  failed: 'रिकॉर्ड नहीं खोजे जा सके।',
  language: 'भाषा: {name}',
  keys: '↑ ↓ चुनें · Enter खोले · Esc बंद करे',
}

export default words
