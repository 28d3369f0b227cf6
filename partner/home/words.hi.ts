import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  partnerFigure: {
    about: 'इसमें क्या गिना जाता है: {name}',
    what: 'इसमें क्या गिना जाता है?',
    by: '{day} से गिना गया।',
    source: 'स्रोत: {source}।',
    asOf: '{time} तक का।',
  },
  partnerHome: {
    notices: 'सूचनाएँ',
    CODE: 'मालिक से आचार संहिता स्वीकार करने को कहें: तब तक नया लिंक नहीं बन सकता।',
    TICKET_WAITING: 'हमने जवाब दिया है। आपके इंतज़ार में टिकट: {value}',
    FUNNEL_REFUSED: 'आपका पेज /{value} स्वीकृत नहीं हुआ। कारण देखें।',
    firstLink: 'अपना पहला लिंक साझा करें',
    yourLink: 'आपका लिंक',
    noLink: 'ट्रैकिंग लिंक से ग्राहक आपके नाम जुड़ते हैं।',
    chooseProduct: 'उत्पाद चुनें',
    copy: 'कॉपी करें',
    clicks: '30 दिन में सभी लिंक के क्लिक: {clicks}',
    earnings: 'कमाई',
    pending: 'अभी अंतिम नहीं',
    final: 'अंतिम',
    how: 'देखें कि हर राशि की गणना कैसे हुई',
    notShown: 'कमाई आपके खाते में शामिल नहीं है।',
    products: 'ग्राहक को प्रोडक्ट बताएँ',
    manager: 'आपके रिलेशनशिप मैनेजर',
  },
}

export default words
