import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './status.words.ts'

const words: Translations<Words> = {
  status: {
    CREATED: 'अभी भेजा नहीं गया',
    SUBMITTED: '{lender} को भेजा गया',
    DEDUPE_REJECTED: 'आप पहले से {lender} के ग्राहक हैं या हाल ही में वहाँ आवेदन किया है',
    OFFER_RECEIVED: 'ऑफ़र मिला',
    NO_OFFER: 'इस बार कोई ऑफ़र नहीं',
    OFFER_SELECTED: 'आपने यह ऑफ़र चुना',
    KYC_PENDING: '{lender} के साथ केवाईसी पूरा करें',
    KYC_VERIFIED: 'केवाईसी पूरा हुआ',
    KYC_REJECTED: 'केवाईसी की पुष्टि नहीं हो सकी',
    APPROVED: 'मंज़ूर',
    MANDATE_DONE: 'किस्त भुगतान की व्यवस्था हो गई',
    AGREEMENT_SIGNED: 'अनुबंध पर हस्ताक्षर हो गए',
    DISBURSED: 'राशि भेजी गई',
    CANCELLED_COOLING_OFF: 'कूलिंग-ऑफ़ अवधि में रद्द',
    REJECTED: 'मंज़ूर नहीं हुआ',
    WITHDRAWN: 'आपने वापस लिया',
    EXPIRED: 'ऑफ़र की अवधि समाप्त',
    LENDER_ERROR: 'अभी {lender} तक नहीं पहुँचा',
    CORRECTION_NEEDED: '{lender} ने जानकारी सुधारने को कहा है',
  },
}

export default words
