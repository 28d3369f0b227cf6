import type { DraftOf } from '#src/locales/pair.ts'
import type en from './remind-me-later.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'मला नंतर आठवण करा',
  lead: 'तुम्ही निवडलेल्या दिवशी 10:00 ते 18:00 दरम्यान आम्ही तुम्हाला एक संदेश पाठवतो. तुम्ही भरलेली माहिती आहे तशीच राहते.',
  when: 'आम्ही तुम्हाला कधी आठवण करून द्यावी?',
  tomorrow: 'उद्या',
  inDays: '{days} दिवसांनी',
  pick: 'दुसऱ्या दिवशी',
  day: 'दिवस',
  dayHint: 'आजपासून जास्तीत जास्त 30 दिवस',
  channel: 'ती कशी पाठवू?',
  mobile: '{to} वर एसएमएसने',
  email: '{to} वर ईमेलने',
  consent: 'मला हा एकच संदेश पाठवा. ही जाहिरात नाही आणि मी तो इथे रद्द करू शकतो.',
  save: 'आठवण जतन करा',
  saved: 'तुमची आठवण जतन झाली',
  planned: '{day} रोजी तुम्हाला एक संदेश मिळेल.',
  replace: 'दुसरा दिवस निवडल्यास तो याच्या जागी येतो.',
  cancel: 'आठवण रद्द करा',
  cancelled: 'आठवण रद्द झाली',
  loadFailed: 'तुमची आठवण लोड करता आली नाही.',
}

export default words
