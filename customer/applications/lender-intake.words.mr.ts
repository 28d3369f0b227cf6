import type { DraftOf } from '#src/locales/pair.ts'
import type en from './lender-intake.words.en.ts'

const words: DraftOf<typeof en> = {
  title: '{lender} सोबत व्यवसाय कर्ज',
  thanks: '{lender} निवडल्याबद्दल धन्यवाद.',
  lead: '{lender} ला निर्णय घेण्यासाठी ही माहिती लागते. ती फक्त {lender} ला, आणि तुम्ही शेवटचे बटण दाबल्यावरच पाठवली जाते. तोपर्यंत ती ब्राउझरच्या या टॅबमध्ये राहते.',
  privacy: '{lender} चे गोपनीयता धोरण',
  terms: '{lender} च्या अटी',
  loan: 'कर्ज',
  purpose: 'कर्जाचा उद्देश',
  you: 'तुमच्याबद्दल',
  gender: 'लिंग',
  genderKnown: 'लिंग: {gender}, तुमच्या प्रोफाइलप्रमाणे',
  consented: 'ऑफर निवडताना तुम्ही {lender} ला माहिती देण्यास संमती दिली. ही उत्तरे त्याचाच भाग आहेत.',
  marital: 'वैवाहिक स्थिती',
  father: 'वडिलांचे नाव',
  mother: 'आईचे नाव',
  business: 'तुमचा व्यवसाय',
  name: 'व्यवसायाचे नाव',
  incorporated: 'स्थापनेची तारीख',
  incorporatedHint: 'व्यवसाय सुरू झाला तो दिवस, उदाहरणार्थ 27 3 2019',
  day: 'दिवस',
  month: 'महिना',
  year: 'वर्ष',
  category: 'वर्ग',
  subCategory: 'उपवर्ग',
  nature: 'व्यवसायाचे स्वरूप',
  turnover: 'वार्षिक विक्री उलाढाल',
  turnoverHint: 'मागील पूर्ण वर्षातील एकूण विक्री',
  address1: 'व्यवसायाचा पत्ता, ओळ 1',
  address2: 'व्यवसायाचा पत्ता, ओळ 2',
  pincode: 'व्यवसायाचा पत्ता, पिनकोड',
  ready: 'सर्व भरले आहे. तुम्ही बटण दाबल्यावर {lender} ला ते मिळते.',
  send: 'कर्जदात्याला पाठवा',
}

export default words
