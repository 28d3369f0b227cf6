import type { Translation } from '#src/locales/pair.ts'
import type en from './schedules.words.en.ts'

const words: Translation<typeof en> = {
  schedule: 'शेड्यूल करें',
  scheduleThis: 'शेड्यूल करें…',
  about:
    'फ़ाइल सुबह 07:00 बजे आपके मौजूदा फ़िल्टर के साथ लिखी जाएगी। आपको ईमेल में एक लिंक मिलेगा जिसके लिए साइन इन करना होगा; फ़ाइल ईमेल में कभी नहीं भेजी जाती।',
  every: 'कितनी बार',
  DAY: 'हर दिन',
  WEEK: 'हर सोमवार',
  format: 'प्रारूप',
  made: 'शेड्यूल हो गया। पहली फ़ाइल {at} को लिखी जाएगी।',
  title: 'मेरे शेड्यूल',
  report: 'रिपोर्ट',
  filters: 'फ़िल्टर',
  next: 'अगली फ़ाइल',
  last: 'पिछली फ़ाइल',
  state: 'स्थिति',
  ACTIVE: 'चालू',
  PAUSED: 'रुका हुआ',
  STOPPED: 'बंद: अब आप इसे निर्यात नहीं कर सकते',
  pause: 'रोकें',
  resume: 'फिर चलाएँ',
  remove: 'हटाएँ',
  removeText: 'अब और फ़ाइलें नहीं लिखी जाएँगी। जो हैं वे अपने सप्ताह तक रहेंगी।',
  removed: 'शेड्यूल हटा दिया गया।',
  never: 'अभी कोई नहीं',
  actsOf: '{act}: {report}',
}

export default words
