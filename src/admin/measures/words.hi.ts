import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  figureWords: {
    about: 'इस आँकड़े के बारे में: {name}',
    figure: 'आँकड़ा',
    inPeriod: 'अवधि',
    period: '{from} से {to} तक',
    always: 'शुरू से अब तक',
    by: 'किस दिन से गिना जाता है',
    kind: 'क्या गिना जाता है',
    cohort: 'समूह: इस अवधि में जो शुरू हुआ, अपने मौजूदा चरण पर',
    event: 'घटनाएँ: इस अवधि में जो कुछ हुआ',
    grain: 'इकाई',
    whose: 'किसके',
    own: 'केवल आपके अपने ग्राहक',
    source: 'स्रोत',
    asOf: 'कब तक का',
    rows: 'इसकी पंक्तियाँ देखें',
  },
}

export default words
