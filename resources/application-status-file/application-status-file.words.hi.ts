import type { Translation } from '#src/locales/pair.ts'
import type en from './application-status-file.words.en.ts'

const words: Translation<typeof en> = {
  title: 'आवेदन स्थिति फ़ाइल',
  uploadTitle: 'फ़ाइल अपलोड करें',
  file: 'आवेदन स्थिति की फ़ाइल',
  onlyXlsx: 'केवल .xlsx फ़ाइलें (पार्टनर रिपोर्ट) मान्य हैं।',
  fileType: 'इस प्रकार की फ़ाइल मान्य नहीं है',
  upload: 'अपलोड करें',
  sending: '{name} अपलोड हो रही है…',
  template: 'सबसे नए खुले आवेदनों के साथ नमूना फ़ाइल:',
  templateAs: '{format} में नमूना फ़ाइल',
  historyTitle: 'अपलोड की गई फ़ाइलें',
  date: 'तारीख',
  fileName: 'फ़ाइल का नाम',
  status: 'स्थिति',
  rowsUpdated: 'अपडेट हुई पंक्तियाँ',
  error: 'त्रुटि',
  DONE: 'पूरी हुई',
  DONE_WITH_ERRORS: 'त्रुटियों के साथ पूरी हुई',
  FAILED: 'विफल',
  moreErrors: '{count} और',
  none: 'दिखाने के लिए कोई आवेदन स्थिति फ़ाइल नहीं है',
  pageSize: 'प्रति पृष्ठ पंक्तियाँ',
  page: 'पृष्ठ {page}',
  errorsTitle: 'जो पंक्तियाँ लागू नहीं हुईं',
  errorsUpdated: 'अपडेट हुई पंक्तियाँ: {count}',
  close: 'बंद करें',
  effect: 'बदलने वाले आवेदन: {changed} · जैसे थे: {same} · त्रुटि वाली पंक्तियाँ: {error}',
  changes: 'स्थिति में बदलाव',
  firstChanges: 'स्थिति के पहले {count} बदलाव',
  noRevert:
    'स्थिति फ़ाइल वापस नहीं ली जा सकती: हर बदलाव की सूचना ग्राहकों और मर्चेंट को दी जाती है। सुधार के लिए सही स्थिति वाली फ़ाइल अपलोड करें।',
  row: 'पंक्ति',
  application: 'आवेदन',
  lender: 'ऋणदाता',
  amount: 'राशि',
}

export default words
