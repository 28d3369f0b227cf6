import type { DraftOf } from '#src/locales/pair.ts'
import type en from './product-requests.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'तुमच्या मागण्या',
  insuranceTitle: 'तुमचा विमा',
  insuranceLead: 'या खात्यातील पॉलिसी आणि दर. विमा कंपनी निर्णय घेते आणि पॉलिसी देते.',
  empty: 'तुमच्या अजून कोणत्याही मागण्या नाहीत.',
  insuranceEmpty: 'या खात्यातून तुलनामार्फत विमा मागितलेला नाही. पॉलिसी, हप्ते आणि तारखा इथे दिसतील.',
  help: 'पैसे भरले, पण इथे काही दिसत नाही? आम्हाला मदत मागा; भरणा झाल्याची पुष्टी पुरवठादार करू शकतो.',
  toHelp: 'मदत मागा',
  toProducts: 'उत्पादनांकडे जा',
  loadFailed: 'तुमच्या मागण्या लोड करता आल्या नाहीत.',
  number: 'पॉलिसी किंवा ऑर्डर क्रमांक',
  amount: 'रक्कम किंवा विमा रक्कम',
  premium: 'जीएसटीसह विमा हप्ता',
  from: 'सुरुवात',
  until: 'शेवट',
  freeLook: 'या तारखेपर्यंत रद्द करता येते (फ्री-लुक)',
  asked: 'मागणी केली',
  steps: 'काय झाले',
  nextSTARTED:
    'तुम्ही {provider} च्या साइटला भेट दिली. काही झाल्यावर तो आम्हाला कळवतो; अजून आम्हाला काही माहीत नाही.',
  nextLead: 'नोंद झाली, अजून {provider} कडे गेलेली नाही. “माझी माहिती” मध्ये संमती मागे घेतल्यास ती संपते.',
  nextSENT: 'तुमचे नाव आणि क्रमांक {provider} कडे आहेत आणि तो तुमच्याशी संपर्क साधतो.',
  nextIN_PROGRESS: '{provider} तुमची मागणी तपासत आहे.',
  nextPAYMENT_PENDING: '{provider} च्या साइटवर भरणा पूर्ण करा.',
  nextCOMPLETED: 'पूर्ण झाले. त्याबद्दलच्या प्रश्नांची उत्तरे {provider} देतो.',
  nextREFUSED: '{provider} ने नकार दिला. तुम्ही कधीही दुसऱ्या पुरवठादाराला विचारू शकता.',
  nextCANCELLED: 'ही मागणी बंद आहे. तुम्ही कधीही पुन्हा विचारू शकता.',
  compare: '{category} ची तुलना करा',
}

export default words
