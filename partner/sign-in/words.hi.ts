import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  partnerSignIn: {
    byPasscode: 'पासकोड से साइन इन करें',
    byPasscodeText:
      'हम आपके खाते के मोबाइल नंबर पर 6 अंक भेजते हैं। पहली बार साइन इन करने से पहले हमारे ईमेल के लिंक से पासवर्ड बनाएँ।',
    byPassword: 'पासवर्ड से साइन इन करें',
    mobile: 'मोबाइल नंबर',
    sendPasscode: 'पासकोड भेजें',
    sent: 'यदि {to} से कोई खाता जुड़ा है, तो उस पर 6 अंक भेजे जा रहे हैं। ये {minutes} मिनट में एक बार काम करेंगे।',
    passcode: 'पासकोड',
    passcodeHint: '6 अंक। इन्हें किसी को न बताएँ, हमें भी नहीं।',
    resend: 'नया पासकोड भेजें',
    resendIn: '{seconds} सेकंड में आप नया पासकोड माँग सकते हैं',
    expired: 'इस पासकोड का समय समाप्त हो गया। नया पासकोड माँगें।',
    otherNumber: 'दूसरा नंबर लिखें',
    otherContact: 'दूसरा नंबर या ईमेल लिखें',
    forgot: 'पासवर्ड भूल गए',
    forgotText: 'अपने खाते का ईमेल पता या मोबाइल नंबर लिखें। नया पासवर्ड बनाने के लिए हम पासकोड भेजते हैं।',
    contact: 'ईमेल पता या मोबाइल नंबर',
    newPassword: 'नया पासवर्ड',
    newPasswordHint: 'कम से कम 12 अक्षर। पूरा वाक्य याद रखना आसान होता है।',
    show: 'पासवर्ड दिखाएँ',
    setPassword: 'नया पासवर्ड बनाएँ',
    done: 'आपका नया पासवर्ड बन गया',
    doneText: 'आपके खाते के सभी सत्र समाप्त कर दिए गए। इसकी सूचना आपके फ़ोन और ईमेल पर भेजी जा रही है।',
    toSignIn: 'साइन इन करें',
  },
}

export default words
