import type { Translation } from '#src/locales/pair.ts'
import type en from './money-files.words.en.ts'

const words: Translation<typeof en> = {
  lender: 'ऋणदाता',
  chooseLender: 'ऋणदाता चुनें',
  monthIfOne: 'सभी पंक्तियों का महीना (वैकल्पिक)',
  month: 'महीना',
  file: 'फ़ाइल',
  chooseFile: 'फ़ाइल चुनें',
  noFile: 'कोई फ़ाइल नहीं चुनी गई',
  fileType: '.xlsx, .xls या .csv फ़ाइल चुनें',
  sending: '{name} पढ़ी जा रही है…',
  failed: 'यह नहीं हो सका',
  row: 'पंक्ति',
  application: 'आवेदन',
  result: 'नतीजा',
  date: 'तारीख',
  amount: 'राशि',
  status: 'स्थिति',
  all: 'सभी {count}',
  filter: 'दिखाई जा रही पंक्तियाँ',
  noRows: 'यहाँ कोई पंक्ति नहीं है',
  fromTo: '{from} → {to}',
  cancel: 'रद्द करें',
  close: 'बंद करें',
  show: 'पंक्तियाँ',
}
export default words
