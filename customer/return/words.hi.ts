import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  identity: {
    title: 'फिर से स्वागत है',
    lead: 'जहाँ आप रुके थे वहाँ से आगे बढ़ने से पहले अपनी पहचान की पुष्टि करें।',
    stored: 'हमारे पास दर्ज पैन: {masked}',
    birthDate: 'जन्म तिथि',
    birthDateHint: 'जैसी पैन कार्ड पर है, उदाहरण के लिए 17 5 1990',
    day: 'दिन',
    month: 'महीना',
    year: 'साल',
    pan: 'पैन',
    panHint: 'पूरे दस अक्षर, जैसे ABCPK1234L',
    confirm: 'आगे बढ़ें',
    notYou: 'यह आप नहीं हैं? फिर से शुरू करें',
    goldTitle: 'एक क्षण',
    goldText: 'हम आपके गोल्ड लोन की स्थिति देख रहे हैं।',
    goldFailed: 'हम आपके गोल्ड लोन की स्थिति नहीं देख पाए।',
  },
}

export default words
