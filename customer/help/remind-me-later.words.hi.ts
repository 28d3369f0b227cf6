import type { Translation } from '#src/locales/pair.ts'
import type en from './remind-me-later.words.en.ts'

const words: Translation<typeof en> = {
  title: 'बाद में याद दिलाएँ',
  lead: 'हम आपके चुने हुए दिन 10:00 से 18:00 के बीच एक संदेश भेजेंगे। आपकी भरी हुई जानकारी वैसी ही रहेगी।',
  when: 'हम आपको कब याद दिलाएँ?',
  tomorrow: 'कल',
  inDays: '{days} दिन बाद',
  pick: 'किसी और दिन',
  day: 'दिन',
  dayHint: 'आज से 30 दिन के भीतर',
  channel: 'संदेश कैसे भेजें?',
  mobile: '{to} पर एसएमएस से',
  email: '{to} पर ईमेल से',
  consent: 'मुझे यह एक संदेश भेजें। यह विज्ञापन नहीं है और इसे यहाँ रद्द किया जा सकता है।',
  save: 'रिमाइंडर सहेजें',
  saved: 'आपका रिमाइंडर सहेज लिया गया है',
  planned: '{day} को आपको एक संदेश मिलेगा।',
  replace: 'दूसरा दिन चुनने पर यह बदल जाएगा।',
  cancel: 'रिमाइंडर रद्द करें',
  cancelled: 'रिमाइंडर रद्द कर दिया गया',
  loadFailed: 'आपका रिमाइंडर लोड नहीं हो सका।',
}

export default words
