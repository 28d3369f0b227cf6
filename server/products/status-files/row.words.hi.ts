import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './row.words.ts'

const words: Translations<Words> = {
  productFileRowWords: {
    badId: '{value} अनुरोध क्रमांक नहीं है',
    noId: 'अनुरोध क्रमांक नहीं दिया है',
    unknownRequest: 'इस क्रमांक का कोई अनुरोध नहीं है',
    severalRequests: '{value} से कई अनुरोध मिलते हैं; पूरा अनुरोध क्रमांक लिखें',
    unknownStatus: 'स्थिति {value} ज्ञात नहीं है',
    badDate: '{value} तारीख़ नहीं है (DD/MM/YYYY लिखें)',
    future: 'स्थिति की तारीख़ आगे की है',
    beforeRequest: 'स्थिति की तारीख़ अनुरोध से पहले की है',
    notAllowed: '{value} के बाद यह स्थिति संभव नहीं है',
    badNumber: 'पॉलिसी या ऑर्डर का क्रमांक 60 अक्षरों से लंबा है',
    badAmount: '{value} राशि नहीं है',
    badDay: '{value} तारीख़ नहीं है (DD/MM/YYYY लिखें)',
    remarkTooLong: 'टिप्पणी 300 अक्षरों से लंबी है',
    row: 'पंक्ति {line}: {reason}',
  },
}

export default words
