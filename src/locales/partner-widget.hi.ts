import type { WordsOf } from './pair.ts'
import type { partnerWidget } from './partner-widget.ts'

const words: WordsOf<typeof partnerWidget> = {
  anyLoan: 'लोन',
  anyLine: 'कई ऋणदाताओं के ऑफ़र, हर लागत के साथ।',
  compare: 'ऑफ़र की तुलना करें',
}
export default words
