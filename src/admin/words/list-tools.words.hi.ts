import type { Translation } from '#src/locales/pair.ts'
import type en from './list-tools.words.en.ts'

const words: Translation<typeof en> = {
  filter: 'फ़िल्टर',
  filterCount: 'फ़िल्टर ({count})',
  filterTitle: 'इस सूची को फ़िल्टर करें',
  search: 'खोजें',
  from: '{column}, से',
  to: '{column}, तक',
  contains: '{column} में यह पाठ',
  any: 'कोई भी',
  isEmpty: 'खाली',
  apply: 'लागू करें',
  clear: 'फ़िल्टर हटाएँ',
  chosen: 'लगे हुए फ़िल्टर',
  chipIs: '{column}: {value}',
  chipFrom: '{column}: {value} से',
  chipTo: '{column}: {value} तक',
  chipContains: '{column} में “{value}”',
  untranslated: 'अनुवाद बाकी',
  removeFilter: 'फ़िल्टर हटाएँ: {filter}',
  rows: '{count} {count:पंक्ति|पंक्तियाँ}',
  sorted: 'क्रम: {columns}।',
  up: '{column} बढ़ता हुआ',
  down: '{column} घटता हुआ',
  noneMatch: 'कोई पंक्ति फ़िल्टर से मेल नहीं खाती।',
  newRowShown: 'फ़िल्टर हटा दिया गया ताकि नई पंक्ति दिखे।',
  newRowSorted: 'फ़िल्टर और क्रम हटा दिए गए ताकि नई पंक्ति दिखे।',
}

export default words
