import type { WordsOf } from './pair.ts'
import type { partnerDonut } from './partner-donut.ts'

const words: WordsOf<typeof partnerDonut> = {
  open: 'चल रहे हैं',
  good: 'मंज़ूर या वितरित',
  ended: 'बिना लोन समाप्त',
}
export default words
