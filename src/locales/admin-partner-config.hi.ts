import type { adminPartnerConfig } from './admin-partner-config.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof adminPartnerConfig> = {
  preview: 'इसके साथ साइट ऐसी दिखेगी',
  primary: 'मुख्य रंग',
  secondary: 'दूसरा रंग',
  partnership: 'के साथ साझेदारी में',
  heading: 'ऋणों की निष्पक्ष तुलना करें',
  text: 'हर ऋणदाता एक ही रूप में।',
  link: 'हम ऑफ़र कैसे क्रम में रखते हैं',
  button: 'ऑफ़र देखें',
  chip: '3 में से चरण 2',
  faint:
    '{name} {colour} का सफ़ेद पर कंट्रास्ट {ratio}:1 है; अक्षरों को 4.5:1 चाहिए। अक्षरों में साइट इसकी जगह {used} का उपयोग करती है।',
  noBrand: 'इस पार्टनर की कुंजी का कोई को-ब्रांड नहीं है: इसका रंग-रूप अभी साइट पर कहीं नहीं दिखता।',
}

export default words
