import type { Translation } from '#src/locales/pair.ts'
import type en from './kit.words.en.ts'

const words: Translation<typeof en> = {
  pages: 'पृष्ठ',
  previous: 'पिछला',
  next: 'अगला',
  page: 'पृष्ठ {page}',
  rows: '{total} में से {first}–{last}',
  shown: 'दिखाई गई पंक्तियाँ',
  all: 'सभी {count}',
  month: 'माह/वर्ष',
  day: 'दिन/माह/वर्ष',
  minute: 'दिन/माह/वर्ष घंटा:मिनट',
  openCalendar: 'कैलेंडर से चुनें',
}

export default words
