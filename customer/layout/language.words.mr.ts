import type { DraftOf } from '#src/locales/pair.ts'
import type en from './language.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'तुमची भाषा निवडा',
  lead: 'तुम्ही निवडलेल्या भाषेत पाने दिसतात; मराठीत नसलेला मजकूर, संमती आणि संदेश इंग्रजीत असतात. पानाच्या तळाशी भाषा कधीही बदलता येते.',
}

export default words
