import type { Translation } from '#src/locales/pair.ts'
import type en from './commissions.words.en.ts'

const words: Translation<typeof en> = {
  noGroups: 'किसी समूह में नहीं',
  addGroup: 'ऋणदाता समूह जोड़ें',
  groupsFailed: 'ऋणदाता समूह लोड नहीं हो सके',
  revenue: 'राजस्व',
  revenueHint: 'महीने से मेल खाने वाली पहली सक्रिय पंक्ति गिनी जाती है, ऊपर से नीचे।',
  addRevenue: 'राजस्व जोड़ें',
  editRevenue: 'राजस्व संपादित करें',
  add: 'जोड़ें',
  noRevenue: 'अभी कोई राजस्व प्रविष्टि नहीं',
  typesFailed: 'राजस्व के प्रकार लोड नहीं हो सके',
  revenueFailed: 'राजस्व लोड नहीं हो सका',
  addFailed: 'राजस्व जोड़ा नहीं जा सका',
  updateFailed: 'राजस्व अपडेट नहीं हो सका',
  orderFailed: 'क्रम अपडेट नहीं हो सका',
  deleteFailed: 'राजस्व प्रविष्टि हटाई नहीं जा सकी',
  confirmDelete: 'हटाने की पुष्टि करें',
  confirmText: 'राजस्व प्रविष्टि {number} सूची से हट जाएगी। इसका इतिहास बना रहेगा।',
  order: 'क्रम',
  noLimit: 'कोई सीमा नहीं',
  nothing: 'कुछ नहीं',
  actsOf: 'राजस्व प्रविष्टि {number} के काम',
  moveEntry: 'राजस्व प्रविष्टि {number} का स्थान बदलें',
  statusOf: 'राजस्व प्रविष्टि {number} की स्थिति',
  howToMove: 'उठाने के लिए स्पेस बार, खिसकाने के लिए तीर कुंजियाँ, रखने के लिए स्पेस, रद्द करने के लिए Escape दबाएँ।',
  lifted: 'स्थान {place} से उठाया गया।',
  moved: 'अब स्थान {place} पर।',
  dropped: 'स्थान {place} पर रखा गया।',
  putBack: 'वापस स्थान {place} पर।',
}

export default words
