import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './merchant-form.words.ts'

const words: Translations<Words> = {
  merchantForm: {
    cleaned: 'इस तरह सहेजा जाएगा: {text}',
    title: 'मर्चेंट बनें',
    lead: 'अपने व्यवसाय के बारे में बताएँ। हम जाँच करके आपको फ़ोन करेंगे; तब तक कुछ तय नहीं होता।',
    partner: 'आप {partner} के अंतर्गत आवेदन कर रहे हैं।',
    unknownPartner: 'इस लिंक का पार्टनर हमारे यहाँ दर्ज नहीं है। आप फिर भी आवेदन कर सकते हैं।',
    businessType: 'व्यवसाय का प्रकार',
    sole_proprietor: 'एकल स्वामित्व',
    partnership: 'साझेदारी',
    company: 'कंपनी',
    legalName: 'व्यवसाय का क़ानूनी नाम',
    contactName: 'संपर्क व्यक्ति',
    contactHint: 'नाम और उपनाम, केवल अक्षरों में',
    mobile: 'मोबाइल नंबर',
    email: 'ईमेल पता',
    address: 'व्यवसाय का पता',
    pincode: 'पिनकोड',
    pan: 'पैन',
    panHint: 'पैन ABCPK1234L जैसा होता है। एकल स्वामित्व में मालिक का पैन, अन्यथा व्यवसाय का।',
    gstin: 'जीएसटी नंबर',
    consent: 'मैं सहमत हूँ कि तुलना इस जानकारी से व्यवसाय की जाँच करे और मुझे इस बारे में फ़ोन करे।',
    send: 'आवेदन भेजें',
    proveNext: 'इसके बाद हम मोबाइल नंबर पर पासकोड भेजते हैं। उसे लिखने से पहले कुछ भी सहेजा नहीं जाता।',
    proveTitle: 'मोबाइल नंबर की पुष्टि करें',
    proveBack: 'फ़ॉर्म बदलें',
    resent: 'नया पासकोड भेजा जा रहा है',
    doneTitle: 'आवेदन मिल गया',
    doneText: 'हम विवरण की जाँच करके पाँच कार्य दिवसों में आपको फ़ोन करेंगे।',
    reference: 'आपकी संदर्भ संख्या {reference} है।',
    next: 'फ़ोन के समय अपना पैन कार्ड और व्यवसाय के पते का प्रमाण पास रखें।',
    applied: 'आवेदन कर चुके हैं?',
    seeStatus: 'अपने आवेदन की स्थिति देखें',
    toStart: 'शुरुआती पेज पर जाएँ',
    nothing: 'इस ब्राउज़र से अभी कोई आवेदन नहीं भेजा गया है।',
    toForm: 'फ़ॉर्म पर जाएँ',
  },
}

export default words
