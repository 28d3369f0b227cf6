import type { Translation } from '#src/locales/pair.ts'
import type en from './training.words.en.ts'

const words: Translation<typeof en> = {
  trainingText: 'ग्राहक से बात करने से पहले जानने की बातें।',
  criteriaText: 'हर ऋणदाता कितनी आयु, आय, ऋण राशि और क्रेडिट स्कोर माँगता है और ग्राहक के साथ कौन-से चरण पूरे करता है।',
  open: 'खोलें',
  save: 'इस डिवाइस पर सहेजें',
  watch: 'देखें',
  openLink: '{host} पर खोलें',
  missing: 'यह फ़ाइल अभी उपलब्ध नहीं है। कृपया संपर्क पेज पर हमें बताएँ।',
  notOpened: 'अभी नहीं खोला',
  opened: 'खोला गया',
  watched: '{percent}% देखा गया',
  markRead: 'मैंने इसे पढ़ लिया',
  lead: 'हर ऋणदाता क्या माँगता है, उसके अपने शब्दों में। हर आवेदन पर निर्णय ऋणदाता का होता है।',
  count: 'ऋणदाता: {count}, नाम के क्रम में',
  name: 'मानदंड',
  age: 'आयु',
  employment: 'वेतनभोगी/स्वरोज़गार',
  income: 'मासिक शुद्ध आय',
  minLoan: 'न्यूनतम ऋण',
  maxLoan: 'अधिकतम ऋण',
  cibil: 'सिबिल',
  lenderJourney: 'ऋणदाता की प्रक्रिया',
  empty: 'अभी कोई ऋणदाता सक्रिय नहीं है।',
  failed: 'मानदंड लोड नहीं हो सके',
}

export default words
