import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminCustomFields: {
    newField: 'नया फ़ील्ड',
    add: 'फ़ील्ड जोड़ें',
    addTo: '“{list}” में फ़ील्ड जोड़ें',
    edit: 'फ़ील्ड बदलें',
    editOf: 'फ़ील्ड “{field}” बदलें',
    remove: 'फ़ील्ड हटाएँ',
    removeOf: 'फ़ील्ड “{field}” हटाएँ?',
    removeText:
      'यह हर सूची, फ़ॉर्म, फ़ाइल और कॉल से तुरंत हट जाएगा। इसके मान और इतिहास बने रहते हैं: “अतिरिक्त फ़ील्ड” में इसे वापस लाने पर वे फिर दिखेंगे, और इसका नाम किसी और फ़ील्ड को नहीं मिलेगा।',
    menu: 'फ़ील्ड “{field}” की कार्रवाइयाँ',
    all: 'सभी अतिरिक्त फ़ील्ड',
    added: 'फ़ील्ड जोड़ा गया',
    changed: 'फ़ील्ड बदला गया',
    removed: 'फ़ील्ड हटाया गया',
    chooseRows: 'सूची चुनें',
    choices: 'विकल्प',
    choiceEn: 'विकल्प {number}, अंग्रेज़ी में',
    choiceHi: 'विकल्प {number}, हिंदी में',
    addChoice: 'विकल्प जोड़ें',
    removeChoice: 'विकल्प {number} हटाएँ',
    choicesHelp: 'हटाया गया विकल्प सहेजे हुए मानों में बना रहता है',
    requiredHelp: 'नई प्रविष्टियों में मान ज़रूरी होगा। जिनमें मान नहीं है, वे बदले जाने तक ख़ाली रहेंगी',
    rights: 'दूसरी भूमिकाओं की अनुमति',
    sees: 'भूमिका {role} इसे देखती है',
    sets: 'भूमिका {role} इसे बदलती है',
    insert: 'फ़ील्ड या फ़ंक्शन डालें',
    insertFields: 'फ़ील्ड',
    insertLinks: 'जुड़ी प्रविष्टि',
    insertLists: 'जुड़ी हुई सूची',
    insertFunctions: 'फ़ंक्शन',
    formulaHelp:
      'स्प्रेडशीट की तरह लिखें: ROUND(amount * fee%, 2)। मान ख़ाली हो या शून्य से भाग हो तो नतीजा ख़ाली रहता है। जो भूमिकाएँ इसके सभी फ़ील्ड देखती हैं, वे नतीजा देखती हैं',
    resultIs: 'नतीजा: {kind}',
    previewOf: 'पहली {count:प्रविष्टि|प्रविष्टियों} में नतीजा',
    onlyOne: 'यह पेज केवल भूमिका 1 खोलती है, इसलिए फ़ील्ड भी केवल भूमिका 1 को दिखेगा।',
  },
}

export default words
