import type { Translation } from '#src/locales/pair.ts'
import type en from './donut.words.en.ts'

const words: Translation<typeof en> = {
  open: 'चल रहे हैं',
  good: 'स्वीकृत या वितरित',
  ended: 'बिना ऋण समाप्त',
}
export default words
