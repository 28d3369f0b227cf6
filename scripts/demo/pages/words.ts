const words = {
  en: {
    starting: 'Starting the demo',
    downloading:
      'The whole product and its database start in this browser. This takes some seconds the first time.',
    failed: 'The demo could not start.',
    unsupported:
      'This browser cannot run the demo. It needs service workers, which private windows of some browsers and pages without https do not have.',
    notice: 'Demo. What you enter stays in this browser; nothing is sent.',
    label: 'About this demo',
    passcode: 'Passcode for {to}:',
    none: 'Passcodes and messages show here.',
    messages: 'All messages',
    accounts:
      'Sign in as an admin with admin1@demo.example and demo-admin-1, as a merchant with merchant@demo.example and demo-partner-1.',
    admin: 'Back office',
    partner: 'Merchant portal',
    customer: 'Customers',
    over: 'Start over',
    sure: 'Delete what you entered and begin with the demo’s data again?',
  },
  hi: {
    starting: 'डेमो शुरू हो रहा है',
    downloading: 'पूरा उत्पाद और उसका डेटाबेस इसी ब्राउज़र में चलता है। पहली बार इसमें कुछ सेकंड लगते हैं।',
    failed: 'डेमो शुरू नहीं हो सका।',
    unsupported:
      'यह ब्राउज़र डेमो नहीं चला सकता। इसके लिए सर्विस वर्कर चाहिए, जो कुछ ब्राउज़रों की निजी विंडो में और https के बिना नहीं होते।',
    notice: 'डेमो। आप जो भरते हैं, इसी ब्राउज़र में रहता है; कुछ भी भेजा नहीं जाता।',
    label: 'इस डेमो के बारे में',
    passcode: '{to} के लिए पासकोड:',
    none: 'पासकोड और संदेश यहाँ दिखते हैं।',
    messages: 'सभी संदेश',
    accounts:
      'एडमिन के रूप में admin1@demo.example और demo-admin-1 से साइन इन करें, मर्चेंट के रूप में merchant@demo.example और demo-partner-1 से।',
    admin: 'बैक ऑफ़िस',
    partner: 'मर्चेंट पोर्टल',
    customer: 'ग्राहक',
    over: 'फिर से शुरू करें',
    sure: 'जो आपने भरा है उसे मिटाकर डेमो के डेटा से फिर शुरू करें?',
  },
}

/** The demo's own words in the language of the page, or of the browser. */
export function wordsFor(language: string): (typeof words)['en'] {
  return language.startsWith('hi') ? words.hi : words.en
}
