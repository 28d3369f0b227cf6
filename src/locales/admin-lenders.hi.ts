import type { adminLenders } from './admin-lenders.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof adminLenders> = {
  specialOfferOf: '{name} का विशेष ऑफ़र',
  datesBackwards: 'ऑफ़र शुरू होने से पहले समाप्त हो रहा है: ग्राहकों को यह नहीं दिखेगा।',
}

export default words
