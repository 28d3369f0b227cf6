import type { Translation } from '#src/locales/pair.ts'
import type en from './figure.words.en.ts'

const words: Translation<typeof en> = {
  about: 'क्या गिना गया है: {name}',
  what: 'क्या गिना गया है?',
  by: '{day} से गिना गया।',
  source: 'स्रोत: {source}।',
  asOf: '{time} तक का।',
}

export default words
