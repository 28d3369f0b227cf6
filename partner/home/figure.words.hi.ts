import type { Translation } from '#src/locales/pair.ts'
import type en from './figure.words.en.ts'

const words: Translation<typeof en> = {
  about: 'इसमें क्या गिना जाता है: {name}',
  what: 'इसमें क्या गिना जाता है?',
  by: '{day} से गिना गया।',
  source: 'स्रोत: {source}।',
  asOf: '{time} तक का।',
}

export default words
