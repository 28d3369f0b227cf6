import type { Translation } from '#src/locales/pair.ts'
import type en from './csr-empty.words.en.ts'

const words: Translation<typeof en> = {
  own: 'आपको वही ग्राहक दिखते हैं जो आपको दिए गए हैं। किसी और के लिए उनका पूरा फ़ोन नंबर खोजें।',
  calls: 'अपनी बाकी कॉल पर जाएँ ({count})',
}

export default words
