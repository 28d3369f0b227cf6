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
  merchantRefusedSubject: 'आपका मर्चेंट आवेदन',
  merchantRefused: 'हम अभी आपको तुलना का मर्चेंट नहीं बना सकते। आपका आवेदन: {reference}। कारण: {reason}',
  degradedSubject: 'एक सेवा में दिक़्क़त है: {vendor}',
  degraded: 'पिछले पाँच मिनट में {vendor} के आधे से ज़्यादा कॉल विफल रहे। देखें और ज़रूरत हो तो बंद करें: {link}',
  waitsForSecond: 'सहेज लिया गया। यह “मंज़ूरियाँ” में दूसरे एडमिन की मंज़ूरी का इंतज़ार करेगा।',
  waitsForNobody:
    'सहेज लिया गया, पर इसे मंज़ूर करने वाला कोई और नहीं है: भूमिका 1 का दूसरा सक्रिय एडमिन नहीं है। सर्वर पर बनाएँ: npm run admin:create.',
  approvalsWaitSubject: 'आपकी मंज़ूरी के इंतज़ार में: {count}',
  approvalsWait: 'दूसरे एडमिन की मंज़ूरी का इंतज़ार है:\n{list}\n\nदेखें और फ़ैसला करें: {link}\nये ईमेल वहीं बंद किए जा सकते हैं।',
  approvalsMore: 'और {count}',
  calledFromCsr: 'ग्राहक के पेज से कॉल',
  reportReadySubject: '{report}: तय की गई फ़ाइल तैयार है',
  reportReady:
    '{report} की तय की गई फ़ाइल तैयार है। इसे खोलने के लिए साइन इन करें: {link} यह 7 दिन तक केवल आपके लिए रहेगी।',
  inviteSubject: 'अपना तुलना पासवर्ड बनाएँ',
  adminInvite:
    '{by} ने आपको तुलना के बैक ऑफ़िस में प्रवेश दिया है। 48 घंटे के भीतर अपना पासवर्ड बनाएँ: {link} यह लिंक एक ही बार काम करता है। यदि आपको इसकी अपेक्षा नहीं थी, तो इसे अनदेखा करें।',
  partnerInvite:
    'तुलना के पार्टनर पोर्टल में आपका स्वागत है, {name}। 48 घंटे के भीतर अपना पासवर्ड बनाएँ: {link} यह लिंक एक ही बार काम करता है।',
  toldFactorOn: 'साइन-इन में ऑथेंटिकेटर ऐप जोड़ा गया है',
  toldFactorOff: 'साइन-इन से ऑथेंटिकेटर ऐप हटाया गया है',
  toldPassword: 'पासवर्ड बदला गया है',
  bankChanged:
    'तुलना: आपके पार्टनर खाते का बैंक खाता बदलकर {last4} पर ख़त्म होने वाला किया गया। भुगतान {hours} घंटे रुकेंगे। यदि यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
}

export default words
