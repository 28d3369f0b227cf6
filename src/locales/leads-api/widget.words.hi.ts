import type { Translation } from '#src/locales/pair.ts'
import type en from './widget.words.en.ts'

const words: Translation<typeof en> = {
  anyLoan: 'ऋण',
  anyLine: 'कई ऋणदाताओं के ऑफ़र, सभी लागतों के साथ।',
  compare: 'ऑफ़र की तुलना करें',
}
export default words
