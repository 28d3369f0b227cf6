import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  masquerade: {
    masquerade: 'मास्करेड मोड',
    looksOnly: 'आप केवल देख रहे हैं; कुछ बदला नहीं जा सकता।',
    mayEdit: 'हर बदलाव आपके नाम से दर्ज होता है।',
    allowEdits: 'बदलाव की अनुमति दें',
    masqueradeText: '{admin} अभी {merchant} के रूप में काम कर रहे हैं। पासवर्ड और बैंक विवरण बंद रहते हैं।',
    exit: 'बाहर निकलें',
    exitFailed: 'यह नहीं हो सका। फिर कोशिश करें।',
  },
}

export default words
