import type en from './api.words.en.ts'

const words: typeof en = {
  'leads:read': 'लीड पढ़ना',
  'leads:write': 'लीड बनाना, बदलना और वापस लेना',
  'applications:read': 'आवेदन पढ़ना',
  'offers:read': 'सांकेतिक ऑफ़र पढ़ना',
  'money:read': 'कमाई और भुगतान पढ़ना',
  'events:read': 'घटनाएँ पढ़ना',
  'webhooks:write': 'वेबहुक पते सँभालना',
  'auth-codes:write': 'अपनी साइट से ग्राहक लाना',
  'products:read': 'उत्पाद और संदर्भ सूचियाँ पढ़ना',
  credit_score: 'इस ऋणदाता के लिए क्रेडिट स्कोर कम है',
  income: 'आय इस ऋणदाता के नियमों के अनुसार नहीं है',
  existing_debt: 'मौजूदा किस्तों के बाद कम गुंजाइश बचती है',
  age: 'आयु इस ऋणदाता के नियमों के अनुसार नहीं है',
  area: 'ऋणदाता इस इलाक़े में ऋण नहीं देता',
  employment: 'काम का प्रकार इस ऋणदाता के नियमों के अनुसार नहीं है',
  documents: 'दस्तावेज़ नहीं मिले या उनकी जाँच नहीं हो सकी',
  existing_customer: 'यह ग्राहक ऋणदाता के पास पहले से है',
  policy: 'ऋणदाता के अपने नियम',
  approved_and_disbursed: 'ऋण स्वीकृत होकर मिल जाता है',
  cancelled_in_cooling_off: 'ऋण मिलने के बाद कूलिंग-ऑफ़ अवधि में रद्द होता है',
  rejected: 'ऋणदाता मना करता है',
  no_offer: 'ऋणदाता कोई ऑफ़र नहीं देता',
  duplicate_at_lender: 'ग्राहक ऋणदाता के पास पहले से है',
  kyc_rejected: 'पहचान की जाँच विफल होती है',
  withdrawn: 'ग्राहक आवेदन वापस लेता है',
  expired: 'ग्राहक समय पर आगे नहीं बढ़ता',
  lender_error: 'ऋणदाता का सिस्टम काम नहीं करता',
  correction_needed: 'ऋणदाता सुधारी हुई जानकारी माँगता है',
}

export default words
