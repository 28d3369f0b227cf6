import type { Translation } from '#src/locales/pair.ts'
import type en from './help.words.en.ts'

const words: Translation<typeof en> = {
  title: 'हम आपकी क्या मदद कर सकते हैं?',
  lead: 'हमें लिखें। आपको संदर्भ संख्या मिलेगी और हम 48 घंटे में आपके अनुरोध की पुष्टि करेंगे।',
  name: 'आपका नाम',
  email: 'ईमेल पता',
  phone: 'मोबाइल नंबर',
  company: 'कंपनी',
  description: 'आपको किस बारे में मदद चाहिए?',
  descriptionHint: 'यहाँ पासकोड, पिन या पूरा कार्ड नंबर कभी न लिखें',
  emailError: 'ईमेल सही नहीं है',
  phoneError: 'मोबाइल नंबर सही नहीं है',
  send: 'अनुरोध भेजें',
  toSend: 'अपना नाम, ईमेल, मोबाइल नंबर और मदद का विषय भरें।',
  sentTitle: 'अनुरोध मिल गया',
  reference: 'आपकी संदर्भ संख्या {reference} है।',
  privacy: 'यह जानकारी हम केवल आपको उत्तर देने के लिए इस्तेमाल करते हैं।',
}

export default words
