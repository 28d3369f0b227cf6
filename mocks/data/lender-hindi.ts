/** What invented lenders say of themselves, in the words of Hindi. */
const phrases: Readonly<Record<string, string>> = {
  '2% a month on the overdue instalment': 'बकाया किस्त पर 2% प्रति माह',
  '4% of the outstanding amount, none after 12 instalments': 'बची हुई राशि का 4%, 12 किस्तों के बाद कुछ नहीं',
  '₹500 for each overdue instalment': 'हर बकाया किस्त पर ₹500',
  '₹750 a month while an instalment is overdue': 'जब तक कोई किस्त बकाया हो, ₹750 प्रति माह',
  '3% a year on the overdue amount': 'बकाया राशि पर 3% प्रति वर्ष',
  'None for floating rates; 3% in the first year otherwise': 'बदलती दर पर कुछ नहीं; वरना पहले साल में 3%',
  'None for floating rates': 'बदलती दर पर कुछ नहीं',
  None: 'कुछ नहीं',
  'Documents collected at home in twelve cities': 'बारह शहरों में दस्तावेज़ घर से लिए जाते हैं',
  'Festival rate': 'त्योहार की विशेष दर',
  'No legal fee': 'कोई कानूनी शुल्क नहीं',
  'New to credit accepted': 'पहली बार ऋण लेने वाले भी',
  'Monday to Saturday, 9:30 am to 6:30 pm': 'सोमवार से शनिवार, सुबह 9:30 से शाम 6:30',
  'Monday to Friday, 10 am to 6 pm': 'सोमवार से शुक्रवार, सुबह 10 से शाम 6',
  'Apply online, complete KYC with the lender, set up repayment, sign the agreement online':
    'ऑनलाइन आवेदन करें, ऋणदाता के साथ केवाईसी पूरा करें, भुगतान की व्यवस्था करें, ऑनलाइन अनुबंध पर हस्ताक्षर करें',
  'Apply in the app, e-KYC by Aadhaar, e-mandate, money the same day':
    'ऐप में आवेदन करें, आधार से ई-केवाईसी, ई-मैंडेट, राशि उसी दिन',
  'Fill in the merchant intake form, upload statements, daily or monthly repayment':
    'मर्चेंट फ़ॉर्म भरें, बैंक विवरण अपलोड करें, भुगतान हर दिन या हर महीने',
  'For pensioners: apply online, KYC at home, pension account for repayment':
    'पेंशनभोगियों के लिए: ऑनलाइन आवेदन, घर पर केवाईसी, भुगतान पेंशन खाते से',
  'Valuation and money at home in most cities': 'ज़्यादातर शहरों में सोने का मूल्यांकन और राशि घर पर',
  'Book a visit, gold is valued in your presence, money after signing, gold back at closure':
    'समय तय करें, सोने का मूल्य आपके सामने आँका जाता है, हस्ताक्षर के बाद राशि, ऋण चुकाने पर सोना वापस',
  'Apply online, documents of the property, legal and technical check, sanction, registration':
    'ऑनलाइन आवेदन, संपत्ति के दस्तावेज़, कानूनी और तकनीकी जाँच, स्वीकृति, पंजीकरण',
}

const words: readonly (readonly [english: RegExp, hindi: string])[] = [
  [/^(\S+) years to (\S+) years$/, '$1 से $2 वर्ष'],
  [/^From (\S+) years$/, '$1 वर्ष से'],
  [/^Up to (\S+) years$/, '$1 वर्ष तक'],
  [/^(₹\S+) to (₹\S+)$/, '$1 से $2'],
  [/^From (₹\S+)$/, '$1 से'],
  [/^Up to (₹\S+)$/, '$1 तक'],
  [/^(\d+) and above$/, '$1 और अधिक'],
  [/\bSalaried\b/, 'वेतनभोगी'],
  [/\bSelf-employed\b/, 'स्वरोज़गार'],
  [/\bBusiness owner\b/, 'व्यवसायी'],
]

/** The Hindi of a lender's text; null where there is none, which the tests of the demo's data find. */
export function inHindi(text: string | null): string | null {
  if (text === null) return null
  const said = phrases[text] ?? words.reduce((found, [english, hindi]) => found.replace(english, hindi), text)
  return /[A-Za-z]/.test(said) ? null : said
}
