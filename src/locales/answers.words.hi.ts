import type en from './answers.words.en.ts'
import type { Translation } from './pair.ts'

const words: Translation<typeof en> = {
  creditCardCreated: 'क्रेडिट कार्ड सफलतापूर्वक बनाया गया!',
  creditCardDeleted: 'क्रेडिट कार्ड सफलतापूर्वक हटाया गया!',
  lenderGroupCreated: 'ऋणदाता समूह सफलतापूर्वक बनाया गया!',
  revenueAdded: 'राजस्व सफलतापूर्वक जोड़ा गया',
  revenueUpdated: 'राजस्व सफलतापूर्वक अपडेट किया गया',
  revenueDeleted: 'राजस्व प्रविष्टि सफलतापूर्वक हटाई गई',
  revenueOrdered: 'राजस्व का क्रम अपडेट किया गया',
  intakeRejected: 'आपका आवेदन अस्वीकार कर दिया गया है',
  helpSent: 'आपका अनुरोध भेज दिया गया है',
  unsubscribeTitle: 'तुलना के ईमेल',
  unsubscribeText: 'क्या आपको ऐसे ईमेल नहीं चाहिए? पासकोड और आपके माँगे हुए उत्तर आपको मिलते रहेंगे।',
  unsubscribeButton: 'ऐसे ईमेल बंद करें',
  unsubscribed: 'हो गया। अब हम आपको ऐसे ईमेल नहीं भेजेंगे।',
  unsubscribe: 'ऐसे ईमेल नहीं चाहिए? इस पते पर जाकर बंद करें: {link}',
  passcodeUnconfirmed: 'संदेश सेवा ने अभी पुष्टि नहीं की है। पासकोड न आए, तो आधे मिनट बाद नया माँगें।',
  waitsForSecond: 'सहेज लिया गया। यह “मंज़ूरियाँ” में दूसरे एडमिन की मंज़ूरी का इंतज़ार करेगा।',
  waitsForNobody:
    'सहेज लिया गया, पर इसे मंज़ूर करने वाला कोई और नहीं है: दूसरा सक्रिय प्रशासक नहीं है। सर्वर पर बनाएँ: npm run admin:create.',
  approvalsMore: 'और {count}',
  calledFromCsr: 'ग्राहक के पेज से कॉल',
  toldFactorOn: 'साइन-इन में ऑथेंटिकेटर ऐप जोड़ा गया है',
  toldFactorOff: 'साइन-इन से ऑथेंटिकेटर ऐप हटाया गया है',
  toldPasswordReset: 'पासकोड से नया पासवर्ड बनाया गया है',
  toldPassword: 'पासवर्ड बदला गया है',
}

export default words
