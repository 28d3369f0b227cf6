import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  login: {
    title: 'साइन इन करें या शुरू करें',
    formTitle: 'अपने मोबाइल नंबर से शुरू करें',
    formTitleEmail: 'अपने ईमेल से शुरू करें',
    mobile: 'मोबाइल नंबर',
    mobileHint: 'हम एसएमएस से एक बार का पासकोड भेजते हैं',
    email: 'ईमेल पता',
    emailHint: 'हम ईमेल से एक बार का पासकोड भेजते हैं',
    send: 'पासकोड पाएँ',
    useEmail: 'इसके बजाय ईमेल का उपयोग करें',
    useMobile: 'इसके बजाय मोबाइल नंबर का उपयोग करें',
    agree: 'आगे बढ़ने पर आप हमारी {terms} स्वीकार करते हैं और पुष्टि करते हैं कि आपने हमारी {privacy} पढ़ ली है।',
    agreeTerms: 'उपयोग की शर्तें',
    agreePrivacy: 'गोपनीयता सूचना',
    signedIn: 'आप इस डिवाइस पर साइन इन हैं।',
    toProducts: 'उत्पादों पर जाएँ',
    safe: 'जब तक आप ऑफ़र चुनकर सहमति नहीं देते, कोई ऋणदाता आपकी जानकारी नहीं देखता।',
  },
}

export default words
