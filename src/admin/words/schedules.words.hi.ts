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
}

export default words
