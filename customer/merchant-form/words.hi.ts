import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  applicationStatus: {
    title: 'आपके आवेदन की स्थिति',
    lead: 'हमारे भेजे संदेश की संदर्भ संख्या और आवेदन का मोबाइल नंबर लिखें। पासकोड के बाद स्थिति दिखेगी।',
    reference: 'संदर्भ',
    referenceHint: 'जैसी हमारे संदेश में है, उदाहरण: {example}',
    mobile: 'मोबाइल नंबर',
    send: 'पासकोड भेजें',
    proveTitle: 'मोबाइल नंबर की पुष्टि करें',
    back: 'संदर्भ या नंबर बदलें',
    about: 'आवेदन {reference}, {when} को मिला',
    decided: '{when} को निर्णय हुआ',
    APPLIED: 'आवेदन मिल गया',
    APPLIED_text: 'इसकी जाँच अभी शुरू नहीं हुई है। हम पाँच कार्य दिवसों में उत्तर देते हैं।',
    IN_REVIEW: 'जाँच जारी',
    IN_REVIEW_text: 'हम आपके विवरण की जाँच कर रहे हैं। हम पाँच कार्य दिवसों में उत्तर देते हैं।',
    ASKED: 'हमें आपसे कुछ चाहिए',
    ASKED_text: 'आपके उत्तर के बाद आवेदन आगे बढ़ेगा:',
    APPROVED: 'मंज़ूर',
    APPROVED_text: 'आप तुलना के मर्चेंट हैं।',
    REFUSED: 'स्वीकार नहीं हुआ',
    REFUSED_text: 'कारण:',
    SET_PASSWORD: 'साइन इन करने के लिए पासवर्ड बनाएँ: हमारे ईमेल के लिंक से, या यहाँ पासकोड से।',
    setPassword: 'पासवर्ड बनाएँ',
    OPEN: 'आप साइन इन कर सकते हैं।',
    signIn: 'पार्टनर पोर्टल में साइन इन करें',
    CLOSED: 'इस खाते का साइन-इन बंद है। कारण न पता हो तो हमसे संपर्क करें।',
    answer: 'आपका जवाब',
    answerHint: 'यहाँ अपना पैन न लिखें: वह छिपा दिया जाएगा।',
    sendAnswer: 'पासकोड मँगाकर उत्तर दें',
    answered: 'आपका उत्तर सहेज लिया गया। आपके आवेदन की जाँच फिर से जारी है।',
    other: 'दूसरा आवेदन देखें',
    apply: 'मर्चेंट बनने का आवेदन करें',
  },
}

export default words
