import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  networkPage: {
    about: 'ओएनडीसी नेटवर्क में हम कौन हैं, उसकी रजिस्ट्री क्या बताती है, और हमारी कुंजियाँ।',
    none: 'यह इंस्टॉलेशन नेटवर्क में नहीं है: ONDC_SUBSCRIBER_ID और ONDC_REGISTRY सेट करें।',
    us: 'नेटवर्क में हम',
    subscriber: 'हमारी आईडी',
    registry: 'रजिस्ट्री',
    callback: 'ऋणदाता हम तक यहाँ पहुँचते हैं',
    answer: 'रजिस्ट्री का उत्तर',
    found: 'दर्ज है, कुंजी मेल खाती है',
    other: 'दूसरी कुंजी के साथ दर्ज है',
    missing: 'दर्ज नहीं है',
    silent: 'कोई उत्तर नहीं',
    unasked: 'अभी पूछा नहीं गया',
    keys: 'हमारी कुंजियाँ',
    noKeys: 'पहली कुंजी ज़रूरत पड़ने पर बनती है।',
    key: 'कुंजी',
    from: 'कब से मान्य',
    until: 'कब तक मान्य',
    registered: 'रजिस्ट्री ने ली',
    notYet: 'अभी नहीं',
    state: 'स्थिति',
    signs: 'हस्ताक्षर इसी से',
    next: 'अगली',
    former: 'पिछली',
    ended: 'समाप्त',
    rotate: 'नई कुंजी बनाएँ',
    rotateText:
      'रजिस्ट्री के लेते ही, लगभग एक मिनट में, नई कुंजी से हस्ताक्षर होंगे। तब तक मौजूदा कुंजी चलती है। दूसरा एडमिन इसे मंज़ूर करता है।',
    rotated: 'नई कुंजी बन गई। रजिस्ट्री के लेने पर उसी से हस्ताक्षर होंगे।',
    lenders: 'नेटवर्क के ऋणदाता',
    noLenders: 'कोई ऋणदाता नेटवर्क से नहीं जुड़ा है।',
    lender: 'ऋणदाता',
    theirId: 'नेटवर्क में आईडी',
    noAddress: 'पता सेट नहीं है',
    known: 'दर्ज है',
    test: 'कनेक्शन जाँचें',
  },
}

export default words
