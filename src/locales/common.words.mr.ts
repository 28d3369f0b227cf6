import type { DraftOf } from '#src/locales/pair.ts'
import type en from './common.words.en.ts'

const words: DraftOf<typeof en> = {
  brand: 'तुलना',
  changeLanguage: 'भाषा बदला (मराठी भाषांतर तपासलेले नाही; जे भाषांतरित नाही ते, संमती आणि संदेश इंग्रजीत आहेत)',
  loading: 'लोड होत आहे…',
  close: 'बंद करा',
  cancel: 'रद्द करा',
  back: 'मागे',
  continue: 'पुढे जा',
  save: 'जतन करा',
  tryAgain: 'पुन्हा प्रयत्न करा',
  optional: 'ऐच्छिक',
  skipToContent: 'मुख्य मजकुराकडे जा',
  menu: 'मेनू',
  help: 'मदत',
  logout: 'लॉग आउट',
  lastLogin: 'मागील साइन-इन: {when}',
  errorTitle: 'एक अडचण आहे',
  errorPrefix: 'त्रुटी:',
  chooseOne: 'एक निवडा',
  noConnection: 'सर्व्हरशी संपर्क झाला नाही. तुमचे इंटरनेट तपासा आणि पुन्हा प्रयत्न करा.',
  unexpectedAnswer: 'सर्व्हरचे उत्तर वाचता आले नाही. कृपया पुन्हा प्रयत्न करा.',
  crashTitle: 'अरेरे… इथे काहीतरी बिघडले',
  crashText: 'तुम्ही उघडलेल्या लिंकमध्ये अडचण होती आणि ती तुटली आहे',
  reload: 'पान पुन्हा लोड करा',
}

export default words
