import type { WordsOf } from './pair.ts'
import type { sharedFacts } from './shared-facts.ts'

const words: WordsOf<typeof sharedFacts> = {
  reference: 'हमारे यहाँ आपके आवेदन की संख्या',
  product: 'ऋण का प्रकार',
  amount: 'ऋण राशि',
  tenor_months: 'अवधि',
  full_name: 'नाम',
  mobile: 'मोबाइल नंबर',
  email: 'ईमेल पता',
  pan: 'पैन',
  birth_date: 'जन्म तिथि',
  gender: 'लिंग',
  address: 'पता',
  pincode: 'पिन कोड',
  employment: 'रोज़गार का प्रकार',
  employer: 'नियोक्ता',
  monthly_income: 'मासिक आय',
  emi: 'मौजूदा मासिक किस्तें',
  business_years: 'व्यवसाय के वर्ष',
  business_turnover: 'पिछले साल का टर्नओवर',
  gstin: 'जीएसटी नंबर',
  gold_weight: 'सोने का वज़न',
  gold_purity: 'सोने की शुद्धता',
  consent_version: 'आपने किस सहमति पाठ पर हाँ कहा',
  consent_at: 'जानकारी साझा करने की सहमति कब दी',
  bureau_consent_at: 'क्रेडिट रिपोर्ट की सहमति कब दी',
}

export default words
