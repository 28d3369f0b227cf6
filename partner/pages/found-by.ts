import { partnerSettings } from '#partner/settings/words.ts'
import { type PageId, partner } from '#partner/words/words.ts'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'

/* The words that merchants use for a page beside its name. With the finder only: the first page does not load them. */

/** By page; one with a part of its address open cannot be found. */
export const pageWords: Partial<Record<PageId, Words>> = {
  dashboard: bilingual('home today start figures target to do', 'होम आज शुरुआत आँकड़े लक्ष्य काम'),
  productOffering: bilingual(
    'products loans cards insurance sell offer rates QR link',
    'प्रोडक्ट लोन कार्ड बीमा बेचना दर क्यूआर लिंक',
  ),
  checkCustomer: bilingual('eligibility can my customer get a loan score', 'योग्यता पात्रता लोन मिलेगा स्कोर'),
  marketingSupport: bilingual('advertising promote share poster WhatsApp', 'विज्ञापन प्रचार शेयर पोस्टर व्हाट्सऐप'),
  messagingContent: bilingual('WhatsApp SMS email text message to send', 'व्हाट्सऐप एसएमएस ईमेल मैसेज भेजना'),
  bannersAndCreatives: bilingual(
    'poster image picture QR story post print festival',
    'पोस्टर तस्वीर फ़ोटो क्यूआर स्टोरी पोस्ट प्रिंट त्योहार',
  ),
  reports: bilingual('figures list Excel CSV download', 'आँकड़े सूची एक्सेल डाउनलोड'),
  communication: bilingual(
    'help support contact ask question ticket complaint',
    'मदद सहायता सपोर्ट शिकायत सवाल टिकट पूछना',
  ),
  techSupport: bilingual('help error not working bug problem', 'मदद गड़बड़ी काम नहीं कर रहा समस्या'),
  generalQuery: bilingual('help ask question new ticket', 'मदद पूछना नया टिकट'),
  faqs: bilingual('help questions answers how', 'मदद सवाल जवाब कैसे'),
  customerQueries: bilingual('help questions answers of customers', 'मदद जवाब ग्राहक'),
  dsaQueries: bilingual('help questions answers of partners agents', 'मदद जवाब एजेंट पार्टनर'),
  referral: bilingual('invite refer another partner', 'बुलाना दूसरा पार्टनर'),
  subAgents: bilingual('override team agent under me principal', 'ओवरराइड टीम एजेंट मेरे अधीन'),
  trainingMaterial: bilingual(
    'learn course video quiz certificate code of conduct',
    'सीखना कोर्स वीडियो क्विज़ प्रमाणपत्र आचार संहिता',
  ),
  eligibilityCriteria: bilingual('lender rules age income cibil score', 'नियम उम्र आय सिबिल स्कोर'),
  customFunnel: bilingual('my page website own site landing', 'मेरा पेज वेबसाइट साइट'),
  digitalIntegration: bilingual(
    'API key webhook widget developer QR poster link',
    'एपीआई की वेबहुक विजेट डेवलपर क्यूआर पोस्टर लिंक',
  ),
  lenderJourney: bilingual('process steps documents bank contact desk', 'चरण दस्तावेज़ बैंक फ़ोन डेस्क'),
  settings: bilingual('account my details', 'खाता मेरी जानकारी'),
}

/** By part of the reports. */
export const reportWords = {
  leads: bilingual('customers cases add lead status follow up', 'ग्राहक मामले लीड जोड़ना स्थिति फ़ॉलो-अप'),
  disbursals: bilingual('paid out loans disbursed', 'लोन मिला'),
  requests: bilingual('cards insurance deals orders', 'कार्ड बीमा डील'),
  earnings: bilingual('commission money income what I earn wrong amount query', 'कमीशन पैसा आय ग़लत राशि'),
  payouts: bilingual(
    'money bank transfer UTR statement invoice TDS tax paid when Form 16A',
    'पैसा बैंक ट्रांसफ़र यूटीआर विवरण इनवॉइस टीडीएस कर कब मिलेगा',
  ),
  links: bilingual('tracking QR clicks share URL', 'ट्रैकिंग क्यूआर क्लिक शेयर'),
  people: bilingual('staff team figures', 'स्टाफ़ टीम'),
} as const

/** By section of the settings. */
export const settingWords = {
  profile: bilingual('my name email mobile number language', 'मेरा नाम ईमेल मोबाइल नंबर भाषा'),
  business: bilingual('firm address company', 'फ़र्म पता कंपनी'),
  checklist: bilingual('KYC what is missing to do', 'केवाईसी क्या बाक़ी है'),
  tax: bilingual('PAN GST GSTIN TDS tax certificate', 'पैन जीएसटी टीडीएस कर'),
  bank: bilingual('account number IFSC payout money', 'खाता नंबर आईएफ़एससी भुगतान पैसा'),
  security: bilingual('password change devices log out two-factor', 'पासवर्ड बदलना डिवाइस लॉगआउट'),
  notices: bilingual('alerts SMS WhatsApp email push', 'अलर्ट एसएमएस व्हाट्सऐप ईमेल'),
  staff: bilingual('team employees invite rights users', 'टीम कर्मचारी बुलाना अधिकार'),
  agreements: bilingual('contract terms share percent rate', 'अनुबंध शर्तें हिस्सा प्रतिशत दर'),
} as const

/** Where the names of what can be found are. */
export const names = { pages: partner, reports: partnerReports, settings: partnerSettings }
