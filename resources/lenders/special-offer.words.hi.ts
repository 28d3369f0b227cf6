import type { Translation } from '#src/locales/pair.ts'
import type en from './special-offer.words.en.ts'

const words: Translation<typeof en> = {
  datesBackwards: 'ऑफ़र शुरू होने से पहले समाप्त हो रहा है: ग्राहकों को यह नहीं दिखेगा।',
}

export default words
