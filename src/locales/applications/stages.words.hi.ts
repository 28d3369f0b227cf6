import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './stages.words.ts'

const words: Translations<Words> = {
  partnerStages: {
    CREATED: 'बनाया गया',
    SUBMITTED: 'ऋणदाता को भेजा गया',
    DEDUPE_REJECTED: 'ऋणदाता के पास डुप्लिकेट',
    OFFER_RECEIVED: 'ऑफ़र मिला',
    NO_OFFER: 'कोई ऑफ़र नहीं',
    OFFER_SELECTED: 'ऑफ़र चुना गया',
    KYC_PENDING: 'केवाईसी बाक़ी',
    KYC_VERIFIED: 'केवाईसी पूरा हुआ',
    KYC_REJECTED: 'केवाईसी अस्वीकृत',
    APPROVED: 'मंज़ूर',
    MANDATE_DONE: 'ई-मैंडेट पूरा',
    AGREEMENT_SIGNED: 'अनुबंध पर हस्ताक्षर हो गए',
    DISBURSED: 'लोन मिला',
    CANCELLED_COOLING_OFF: 'कूलिंग-ऑफ़ अवधि में रद्द',
    REJECTED: 'ऋणदाता ने अस्वीकार किया',
    WITHDRAWN: 'ग्राहक ने वापस लिया',
    EXPIRED: 'समय समाप्त',
    LENDER_ERROR: 'अभी ऋणदाता तक नहीं पहुँचा',
    CORRECTION_NEEDED: 'जानकारी सुधारनी है',
  },
}

export default words
