import type { Translation } from '#src/locales/pair.ts'
import type en from './session-ended.words.en.ts'

const words: Translation<typeof en> = {
  text: 'आपका सत्र समाप्त हो गया है। फिर से साइन इन करें, आप उसी पेज पर लौट आएँगे।',
}

export default words
