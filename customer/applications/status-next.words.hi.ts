import type { Translation } from '#src/locales/pair.ts'
import type en from './status-next.words.en.ts'

const words: Translation<typeof en> = {
  CREATED: 'आपको कुछ नहीं करना है: हम इसे {lender} को भेज रहे हैं।',
  SUBMITTED: 'आपको कुछ नहीं करना है: {lender} इसे देख रहा है।',
  DEDUPE_REJECTED: 'दूसरा ऋणदाता चुनें, या सीधे {lender} से पूछें।',
  OFFER_RECEIVED: '{lender} का ऑफ़र पढ़ें और वहीं उसकी पुष्टि करें।',
  NO_OFFER: 'अपने ऑफ़र में से दूसरा ऋणदाता चुनें।',
  OFFER_SELECTED: '{lender} के केवाईसी माँगने की प्रतीक्षा करें।',
  KYC_PENDING: '{lender} के साथ केवाईसी पूरा करें; पैन और आधार पास रखें।',
  KYC_VERIFIED: 'आपको कुछ नहीं करना है: {lender} निर्णय ले रहा है।',
  KYC_REJECTED: '{lender} से पूछें कि क्या मेल नहीं खाया, और केवाईसी दोबारा करें।',
  APPROVED: '{lender} का अनुबंध पढ़ें और किस्त भुगतान की व्यवस्था करें।',
  MANDATE_DONE: '{lender} का अनुबंध पढ़कर हस्ताक्षर करें।',
  AGREEMENT_SIGNED: 'आपको कुछ नहीं करना है: {lender} राशि भेज रहा है।',
  DISBURSED: 'अपना खाता देखें। कूलिंग-ऑफ़ अवधि में आप ऋण लौटा भी सकते हैं।',
  CANCELLED_COOLING_OFF: 'अब कुछ नहीं करना है। आप दूसरा ऑफ़र चुन सकते हैं।',
  REJECTED: 'अपने ऑफ़र में से दूसरा ऋणदाता चुनें।',
  WITHDRAWN: 'अब कुछ नहीं करना है। आप दूसरा ऑफ़र चुन सकते हैं।',
  EXPIRED: 'ऑफ़र फिर से चुनें: उसकी गणना आज की शर्तों से होती है।',
  LENDER_ERROR: 'आपको कुछ नहीं करना है: हम इसे फिर से भेजेंगे।',
}

export default words
