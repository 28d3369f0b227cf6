import type { errors } from './errors.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof errors> = {
  MALFORMED: 'अनुरोध पढ़ा नहीं जा सका',
  NO_SESSION: 'कृपया साइन इन करें',
  ROLE_REFUSED: 'आपकी भूमिका में इसकी अनुमति नहीं है',
  CROSS_SITE: 'यह अनुरोध किसी अन्य साइट से आया था, इसलिए अस्वीकार किया गया',
  NOT_FOUND: 'नहीं मिला',
  METHOD: 'यह पता इस प्रकार का अनुरोध नहीं लेता',
  DUPLICATE: 'यह पहले से मौजूद है',
  CHANGED_MEANWHILE: 'इस बीच किसी ने इसे बदल दिया है',
  ALREADY_CHOSEN: 'आप पहले ही एक ऑफ़र चुन चुके हैं। दूसरा चुनने से पहले उसे वापस लें',
  STEP_NOT_ALLOWED: 'यह कदम अभी संभव नहीं है',
  TOO_LARGE: 'यह बहुत बड़ा है',
  WRONG_CONTENT: 'इस प्रकार की सामग्री स्वीकार नहीं की जाती',
  INVALID: 'कृपया चिह्नित जानकारी जाँचें',
  WRONG_LOGIN: 'साइन इन का विवरण सही नहीं है',
  WRONG_OTP: 'यह पासकोड सही नहीं है',
  OTP_EXPIRED: 'इस पासकोड का समय समाप्त हो गया है। नया पासकोड मँगाएँ',
  OTP_USED_UP: 'बहुत बार ग़लत पासकोड डाला गया। नया पासकोड मँगाएँ',
  CONSENT_MISSING: 'इस चरण के लिए आपकी सहमति चाहिए',
  PROFILE_INCOMPLETE: 'कृपया पहले अपनी प्रोफ़ाइल पूरी करें',
  OFFER_GONE: 'यह ऑफ़र अब उपलब्ध नहीं है। सूची नई कर दी गई है',
  TOO_MANY: 'बहुत अधिक प्रयास। कृपया {seconds} सेकंड प्रतीक्षा करें',
  INTERNAL: 'हमारी ओर से कुछ गड़बड़ हुई',
  UNAVAILABLE: 'यह अभी उपलब्ध नहीं है। कृपया थोड़ी देर में फिर कोशिश करें',
}

export default words
