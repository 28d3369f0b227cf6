import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  billingDocuments: {
    taxInvoice: 'कर इनवॉइस',
    invoice: 'इनवॉइस',
    creditNote: 'क्रेडिट नोट',
    selfBilled: 'स्व-बिल: सेवा पाने वाले ने सेवा देने वाले के नाम से बनाया',
    number: 'क्रमांक {number}',
    date: 'तारीख़ {day}',
    corrects: '{day} के इनवॉइस {number} का सुधार',
    correctsMonth: '{month} के इनवॉइस का सुधार',
    supplier: 'सेवा देने वाला',
    recipient: 'पाने वाला',
    gstin: 'जीएसटी नंबर: {gstin}',
    pan: 'पैन: {pan}',
    unregistered: 'पंजीकृत नहीं',
    state: 'राज्य: {state}',
    placeOfSupply: 'आपूर्ति का स्थान: {state}',
    sac: 'सेवा (एसएसी): {sac}',
    commission: '{month} का कमीशन',
    takenBack: '{month} का वापस लिया गया कमीशन',
    taxable: 'कर योग्य मूल्य',
    igst: 'आईजीएसटी {percent}%',
    cgst: 'सीजीएसटी {percent}%',
    sgst: 'एसजीएसटी या यूटीजीएसटी {percent}%',
    total: 'कुल',
    inWords: 'शब्दों में: {words}',
    signedFor: '{name} की ओर से',
    signatory: 'अधिकृत हस्ताक्षरकर्ता',
    reverse: 'रिवर्स चार्ज से कर देय: {answer}',
    yes: 'हाँ',
    no: 'नहीं',
    reverseText: 'ऊपर का कर सेवा पाने वाला सरकार को देता है; कुल रक़म में वह शामिल नहीं है।',
    noGst: 'जीएसटी नहीं लगा है।',
    example: 'जीएसटी की दर और सेवा कोड उदाहरण हैं: लेखाकार ने अभी पुष्टि नहीं की है।',
    madeOn: '{day} को बनाया गया',
  },
}

export default words
