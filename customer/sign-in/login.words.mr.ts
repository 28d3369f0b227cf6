import type { DraftOf } from '#src/locales/pair.ts'
import type en from './login.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'साइन इन करा किंवा सुरुवात करा',
  formTitle: 'तुमच्या मोबाइल नंबरने सुरुवात करा',
  formTitleEmail: 'तुमच्या ईमेलने सुरुवात करा',
  mobile: 'मोबाइल नंबर',
  mobileHint: 'आम्ही एसएमएसने एकदाच वापरायचा पासकोड पाठवतो',
  email: 'ईमेल पत्ता',
  emailHint: 'आम्ही ईमेलने एकदाच वापरायचा पासकोड पाठवतो',
  send: 'पासकोड मिळवा',
  useEmail: 'त्याऐवजी ईमेल वापरा',
  useMobile: 'त्याऐवजी मोबाइल नंबर वापरा',
  agree: 'पुढे जाऊन तुम्ही आमच्या {terms} स्वीकारता आणि आमची {privacy} वाचल्याची पुष्टी करता.',
  agreeTerms: 'वापराच्या अटी',
  agreePrivacy: 'गोपनीयता सूचना',
  safe: 'तुम्ही ऑफर निवडून संमती देईपर्यंत कोणताही कर्जदाता तुमची माहिती पाहत नाही.',
  signedIn: 'तुम्ही या डिव्हाइसवर साइन इन आहात.',
  toProducts: 'उत्पादनांवर जा',
}

export default words
