import type { Language } from '#src/contract/language.ts'
import { coded, numbered, type SearchOption } from './search-list.ts'
import { personLists } from './search-lists-person.ts'
import { pledgeLists, stateLists } from './search-lists-place.ts'

/** Lists about employment. */
const workLists = {
  // The codes are those of the matching mechanism's Applicant.
  employmentStatus: coded({
    salaried: ['Salaried', 'वेतनभोगी'],
    self_employed: ['Self-employed', 'स्वरोज़गार'],
    business: ['Business owner', 'व्यवसायी'],
  }),
  salaryMode: coded({
    bank_transfer: ['Bank transfer', 'बैंक खाते में'],
    cheque: ['Cheque', 'चेक से'],
    cash: ['Cash', 'नक़द'],
  }),
  workStatus: coded({
    permanent: ['Permanent', 'स्थायी'],
    contract: ['On contract', 'अनुबंध पर'],
    probation: ['On probation', 'परिवीक्षा पर'],
    part_time: ['Part-time', 'अंशकालिक'],
    retired: ['Retired', 'सेवानिवृत्त'],
    not_working: ['Not working', 'कार्यरत नहीं'],
  }),
  employmentTenure: coded({
    below_6_months: ['Less than 6 months', '6 महीने से कम'],
    from_6_to_12_months: ['6 to 12 months', '6 से 12 महीने'],
    from_1_to_2_years: ['1 to 2 years', '1 से 2 वर्ष'],
    from_2_to_3_years: ['2 to 3 years', '2 से 3 वर्ष'],
    from_3_to_5_years: ['3 to 5 years', '3 से 5 वर्ष'],
    above_5_years: ['More than 5 years', '5 वर्ष से अधिक'],
  }),
  totalWorkExperience: coded({
    below_1_year: ['Less than 1 year', '1 वर्ष से कम'],
    from_1_to_2_years: ['1 to 2 years', '1 से 2 वर्ष'],
    from_2_to_3_years: ['2 to 3 years', '2 से 3 वर्ष'],
    from_3_to_5_years: ['3 to 6 years', '3 से 6 वर्ष'],
    from_6_to_10_years: ['6 to 10 years', '6 से 10 वर्ष'],
    above_10_years: ['More than 10 years', '10 वर्ष से अधिक'],
  }),
  companyType: coded({
    private_limited: ['Private limited company', 'प्राइवेट लिमिटेड कंपनी'],
    public_limited: ['Public limited company', 'पब्लिक लिमिटेड कंपनी'],
    multinational: ['Multinational company', 'बहुराष्ट्रीय कंपनी'],
    central_government: ['Central government', 'केंद्र सरकार'],
    state_government: ['State government', 'राज्य सरकार'],
    public_sector: ['Public sector undertaking', 'सार्वजनिक उपक्रम'],
    partnership: ['Partnership firm or LLP', 'साझेदारी फ़र्म या एलएलपी'],
    proprietorship: ['Proprietorship', 'प्रोपराइटरशिप'],
    trust_society: ['Trust, society or NGO', 'ट्रस्ट, सोसाइटी या एनजीओ'],
    other: ['Other', 'अन्य'],
  }),
  jobSector: coded({
    information_technology: ['Information technology', 'सूचना प्रौद्योगिकी'],
    banking_finance: ['Banking and finance', 'बैंकिंग और वित्त'],
    education: ['Education', 'शिक्षा'],
    health: ['Health care', 'स्वास्थ्य सेवा'],
    manufacturing: ['Manufacturing', 'विनिर्माण'],
    retail: ['Retail and trade', 'खुदरा और व्यापार'],
    construction: ['Construction and real estate', 'निर्माण और रियल एस्टेट'],
    transport: ['Transport and logistics', 'परिवहन और लॉजिस्टिक्स'],
    hospitality: ['Hotels and food', 'होटल और खान-पान'],
    agriculture: ['Agriculture', 'कृषि'],
    defence_police: ['Defence and police', 'रक्षा और पुलिस'],
    government: ['Government service', 'सरकारी सेवा'],
    telecom_media: ['Telecom and media', 'दूरसंचार और मीडिया'],
    other: ['Other', 'अन्य'],
  }),
  professionType: coded({
    professional: ['Professional', 'पेशेवर'],
    non_professional: ['Not a professional', 'पेशेवर नहीं'],
  }),
  professionalType: coded({
    doctor: ['Doctor', 'डॉक्टर'],
    chartered_accountant: ['Chartered accountant', 'चार्टर्ड अकाउंटेंट'],
    company_secretary: ['Company secretary', 'कंपनी सचिव'],
    cost_accountant: ['Cost accountant', 'लागत लेखाकार'],
    lawyer: ['Lawyer', 'वकील'],
    architect: ['Architect', 'वास्तुकार'],
    engineer: ['Engineer', 'इंजीनियर'],
    consultant: ['Consultant', 'सलाहकार'],
    other: ['Other', 'अन्य'],
  }),
  professionalYears: coded({
    below_1_year: ['Less than 1 year', '1 वर्ष से कम'],
    from_1_to_2_years: ['1 to 2 years', '1 से 2 वर्ष'],
    from_2_to_3_years: ['2 to 3 years', '2 से 3 वर्ष'],
    from_3_to_5_years: ['3 to 5 years', '3 से 5 वर्ष'],
    above_5_years: ['More than 5 years', '5 वर्ष से अधिक'],
  }),
}

/** Lists about a business. */
const businessLists = {
  businessTurnover: coded({
    upto_1000000: ['Up to ₹10 Lakh a year', '₹10 लाख प्रति वर्ष तक'],
    from_1000001_to_2500000: ['₹10 Lakh to ₹25 Lakh a year', '₹10 लाख से ₹25 लाख प्रति वर्ष'],
    from_2500001_to_5000000: ['₹25 Lakh to ₹50 Lakh a year', '₹25 लाख से ₹50 लाख प्रति वर्ष'],
    from_5000001_to_10000000: ['₹50 Lakh to ₹1 Crore a year', '₹50 लाख से ₹1 करोड़ प्रति वर्ष'],
    from_10000001_to_50000000: ['₹1 Crore to ₹5 Crore a year', '₹1 करोड़ से ₹5 करोड़ प्रति वर्ष'],
    above_50000000: ['More than ₹5 Crore a year', '₹5 करोड़ प्रति वर्ष से अधिक'],
  }),
  businessYears: coded({
    below_1_year: ['Less than 1 year', '1 वर्ष से कम'],
    from_1_to_2_years: ['1 to 2 years', '1 से 2 वर्ष'],
    from_2_to_3_years: ['2 to 3 years', '2 से 3 वर्ष'],
    from_3_to_5_years: ['3 to 6 years', '3 से 6 वर्ष'],
    from_6_to_10_years: ['6 to 10 years', '6 से 10 वर्ष'],
    above_10_years: ['More than 10 years', '10 वर्ष से अधिक'],
  }),
  businessNature: coded({
    manufacturing: ['Manufacturing', 'विनिर्माण'],
    wholesale: ['Wholesale trade', 'थोक व्यापार'],
    retail: ['Retail trade', 'खुदरा व्यापार'],
    services: ['Services', 'सेवाएँ'],
    agriculture: ['Agriculture and allied work', 'कृषि और सहायक कार्य'],
    transport: ['Transport', 'परिवहन'],
    food: ['Restaurant or food', 'रेस्तराँ या खान-पान'],
    construction: ['Construction and contracts', 'निर्माण और ठेके'],
    online: ['Online selling', 'ऑनलाइन बिक्री'],
    other: ['Other', 'अन्य'],
  }),
  businessGrossProfit: coded({
    loss: ['Loss', 'घाटा'],
    upto_300000: ['Up to ₹3 Lakh a year', '₹3 लाख प्रति वर्ष तक'],
    from_300001_to_500000: ['₹3 Lakh to ₹5 Lakh a year', '₹3 लाख से ₹5 लाख प्रति वर्ष'],
    from_500001_to_1000000: ['₹5 Lakh to ₹10 Lakh a year', '₹5 लाख से ₹10 लाख प्रति वर्ष'],
    from_1000001_to_2500000: ['₹10 Lakh to ₹25 Lakh a year', '₹10 लाख से ₹25 लाख प्रति वर्ष'],
    above_2500000: ['More than ₹25 Lakh a year', '₹25 लाख प्रति वर्ष से अधिक'],
  }),
  businessRegistrationType: coded({
    proprietorship: ['Sole proprietorship', 'एकल स्वामित्व'],
    partnership: ['Partnership firm', 'साझेदारी फ़र्म'],
    llp: ['Limited liability partnership (LLP)', 'सीमित देयता भागीदारी (एलएलपी)'],
    private_limited: ['Private limited company', 'प्राइवेट लिमिटेड कंपनी'],
    public_limited: ['Public limited company', 'पब्लिक लिमिटेड कंपनी'],
    one_person_company: ['One person company', 'एक व्यक्ति कंपनी'],
    huf: ['Hindu undivided family (HUF)', 'हिंदू अविभाजित परिवार (एचयूएफ़)'],
    trust_society: ['Trust or society', 'ट्रस्ट या सोसाइटी'],
    not_registered: ['Not registered', 'पंजीकृत नहीं'],
  }),
  businessAccount: coded({
    yes: ['Yes, a current account', 'हाँ, चालू खाता'],
    no: ['No', 'नहीं'],
  }),
}

/** Classes of a lender, by which admins sort lenders; lender rows hold the numbers. */
const lenderClassLists = {
  ticketClass: numbered(
    ['Up to ₹50,000', '₹50,000 तक'],
    ['₹50,000 to ₹2 Lakh', '₹50,000 से ₹2 लाख'],
    ['₹2 Lakh to ₹5 Lakh', '₹2 लाख से ₹5 लाख'],
    ['₹5 Lakh to ₹15 Lakh', '₹5 लाख से ₹15 लाख'],
    ['More than ₹15 Lakh', '₹15 लाख से अधिक'],
  ),
  creditScoreClass: numbered(
    ['New to credit', 'पहली बार ऋण'],
    ['Below 650', '650 से कम'],
    ['650 to 699', '650 से 699'],
    ['700 to 749', '700 से 749'],
    ['750 and above', '750 और अधिक'],
  ),
}

/** Every dropdown list of the product: key → code → option, in the order in which options are shown. */
export const searchLists = {
  ...personLists,
  ...workLists,
  ...businessLists,
  ...lenderClassLists,
  ...stateLists,
  ...pledgeLists,
} satisfies Record<string, Record<string, SearchOption>>

export type SearchListKey = keyof typeof searchLists

/** Whether a value is the stored id of an option: a profile field may hold nothing else. */
export const isOption = (key: SearchListKey, id: string | number): boolean =>
  Object.values<SearchOption>(searchLists[key]).some((option) => option.id === id)

/** How a stored option reads; a value that is none of its list reads as it is stored. */
export function optionName(key: SearchListKey, id: string | number, language: Language): string {
  const option = Object.values<SearchOption>(searchLists[key]).find((one) => String(one.id) === String(id))
  return option ? (language === 'hi' ? option.name_hi : option.name) : String(id)
}
