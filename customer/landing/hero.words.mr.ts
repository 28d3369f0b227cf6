import type { DraftOf } from '#src/locales/pair.ts'
import type en from './hero.words.en.ts'

const words: DraftOf<typeof en> = {
  tab: 'अनेक कर्जदात्यांच्या ऑफरची तुलना करा',
  title: 'निवडण्याआधी कर्जाचा खरा खर्च पाहा',
  lead: 'आम्ही तुमची माहिती आमच्यासोबत काम करणाऱ्या प्रत्येक कर्जदात्याच्या नियमांशी पडताळतो आणि प्रत्येक ऑफर एकाच पद्धतीने दाखवतो: एपीआर, मासिक हप्ता, एकूण खर्च.',
}

export default words
