import { coded } from './search-list.ts'

/** States and union territories; the codes are those of ISO 3166-2:IN. */
export const stateLists = {
  state: coded({
    AN: ['Andaman and Nicobar Islands', 'अंडमान और निकोबार द्वीपसमूह'],
    AP: ['Andhra Pradesh', 'आंध्र प्रदेश'],
    AR: ['Arunachal Pradesh', 'अरुणाचल प्रदेश'],
    AS: ['Assam', 'असम'],
    BR: ['Bihar', 'बिहार'],
    CH: ['Chandigarh', 'चंडीगढ़'],
    CG: ['Chhattisgarh', 'छत्तीसगढ़'],
    DH: ['Dadra and Nagar Haveli and Daman and Diu', 'दादरा और नगर हवेली और दमन और दीव'],
    DL: ['Delhi', 'दिल्ली'],
    GA: ['Goa', 'गोवा'],
    GJ: ['Gujarat', 'गुजरात'],
    HR: ['Haryana', 'हरियाणा'],
    HP: ['Himachal Pradesh', 'हिमाचल प्रदेश'],
    JK: ['Jammu and Kashmir', 'जम्मू और कश्मीर'],
    JH: ['Jharkhand', 'झारखंड'],
    KA: ['Karnataka', 'कर्नाटक'],
    KL: ['Kerala', 'केरल'],
    LA: ['Ladakh', 'लद्दाख'],
    LD: ['Lakshadweep', 'लक्षद्वीप'],
    MP: ['Madhya Pradesh', 'मध्य प्रदेश'],
    MH: ['Maharashtra', 'महाराष्ट्र'],
    MN: ['Manipur', 'मणिपुर'],
    ML: ['Meghalaya', 'मेघालय'],
    MZ: ['Mizoram', 'मिज़ोरम'],
    NL: ['Nagaland', 'नागालैंड'],
    OD: ['Odisha', 'ओडिशा'],
    PY: ['Puducherry', 'पुदुच्चेरी'],
    PB: ['Punjab', 'पंजाब'],
    RJ: ['Rajasthan', 'राजस्थान'],
    SK: ['Sikkim', 'सिक्किम'],
    TN: ['Tamil Nadu', 'तमिलनाडु'],
    TS: ['Telangana', 'तेलंगाना'],
    TR: ['Tripura', 'त्रिपुरा'],
    UP: ['Uttar Pradesh', 'उत्तर प्रदेश'],
    UK: ['Uttarakhand', 'उत्तराखंड'],
    WB: ['West Bengal', 'पश्चिम बंगाल'],
  }),
}

/** Lists about what a loan is secured with. */
export const pledgeLists = {
  propertyType: coded({
    ready_flat: ['Flat, ready', 'फ़्लैट, तैयार'],
    flat_under_construction: ['Flat under construction', 'निर्माणाधीन फ़्लैट'],
    house: ['House', 'मकान'],
    plot_and_construction: ['Plot and building on it', 'प्लॉट और उस पर निर्माण'],
    own_construction: ['Building on own land', 'अपनी ज़मीन पर निर्माण'],
    improvement: ['Repair or extension', 'मरम्मत या विस्तार'],
  }),
  goldPurity: coded({
    k18: ['18 karat', '18 कैरेट'],
    k20: ['20 karat', '20 कैरेट'],
    k22: ['22 karat', '22 कैरेट'],
    k24: ['24 karat', '24 कैरेट'],
    unknown: ['I do not know', 'मुझे नहीं पता'],
  }),
}
