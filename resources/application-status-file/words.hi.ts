import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminStatusFiles: {
    uploadTitle: 'फ़ाइल अपलोड करें',
    file: 'आवेदन स्थिति फ़ाइल',
    onlyXlsx: 'केवल .xlsx फ़ाइलें (पार्टनर रिपोर्ट) मान्य हैं।',
    fileType: 'इस प्रकार की फ़ाइल मान्य नहीं है',
    upload: 'अपलोड करें',
    sending: '{name} अपलोड हो रही है…',
    template: 'सबसे नए खुले आवेदनों के साथ नमूना फ़ाइल:',
    templateAs: '{format} में नमूना फ़ाइल',
    date: 'तारीख़',
    status: 'स्थिति',
    moreErrors: '{count} और',
    errorsTitle: 'जो पंक्तियाँ लागू नहीं हुईं',
    errorsUpdated: 'अपडेट हुई पंक्तियाँ: {count}',
    close: 'बंद करें',
    effect: 'बदलने वाले आवेदन: {changed} · जैसे थे: {same} · त्रुटि वाली पंक्तियाँ: {error}',
    changes: 'स्थिति में बदलाव',
    firstChanges: 'स्थिति के पहले {count} बदलाव',
    canRevert:
      'फ़ाइल 24 घंटे तक वापस ली जा सकती है। हर बदलाव की सूचना ग्राहकों और मर्चेंट को दी जाती है; वे संदेश वापस नहीं लिए जा सकते।',
    row: 'पंक्ति',
    application: 'आवेदन',
    lender: 'ऋणदाता',
    amount: 'राशि',
  },
}

export default words
