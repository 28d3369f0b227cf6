import { bilingual, type Words } from '#src/contract/bilingual.ts'

/** Where in a formula something stands; `end` is not included. */
export interface Place {
  at: number
  end: number
}

/** What is wrong with a formula, and where. */
export class FormulaFault extends Error {
  readonly words: Words
  readonly place: Place
  constructor(words: Words, { at, end }: Place) {
    super(words.en)
    this.words = words
    this.place = { at, end }
  }
}

/** The sentence with its place, as the field of the formula shows it. */
export const sentenceOf = ({ words, place: { at } }: FormulaFault): Words =>
  bilingual(`At character ${at + 1}: ${words.en}`, `अक्षर ${at + 1} पर: ${words.hi}`)

const types = {
  number: bilingual('a number', 'संख्या'),
  text: bilingual('a text', 'पाठ'),
  date: bilingual('a date', 'तारीख़'),
  flag: bilingual('yes or no', 'हाँ या नहीं'),
  row: bilingual('a link to another list', 'दूसरी सूची का लिंक'),
  blank: bilingual('nothing', 'कुछ नहीं'),
} as const
export type TypeName = keyof typeof types

const meant = (near: string | undefined): Words =>
  near === undefined
    ? bilingual('', '')
    : bilingual(`. Did you mean “${near}”?`, `। क्या आपका मतलब “${near}” है?`)

export const faults = {
  unexpected: (text: string) => bilingual(`“${text}” does not fit here`, `“${text}” यहाँ नहीं आ सकता`),
  ends: () => bilingual('the formula ends too early', 'फ़ॉर्मूला अधूरा है'),
  notClosed: () => bilingual('this bracket is not closed', 'यह कोष्ठक बंद नहीं हुआ'),
  longNumber: () => bilingual('use at most 15 digits', '15 से ज़्यादा अंक न लिखें'),
  tooLong: () => bilingual('the formula is too long or too deep', 'फ़ॉर्मूला बहुत लंबा या बहुत उलझा हुआ है'),
  noField: (name: string, near?: string) =>
    bilingual(
      `there is no field “${name}”${meant(near).en}`,
      `“${name}” नाम का कोई फ़ील्ड नहीं है${meant(near).hi}`,
    ),
  noFunction: (name: string, near?: string) =>
    bilingual(
      `there is no function ${name}${meant(near).en}`,
      `${name} नाम का कोई फ़ंक्शन नहीं है${meant(near).hi}`,
    ),
  noList: (name: string, near?: string) =>
    bilingual(
      `no list “${name}” refers to these records${meant(near).en}`,
      `“${name}” नाम की कोई सूची इन प्रविष्टियों से नहीं जुड़ी है${meant(near).hi}`,
    ),
  wrongType: (wanted: TypeName, found: TypeName) =>
    bilingual(
      `${types[wanted].en} is needed here, this is ${types[found].en}`,
      `यहाँ ${types[wanted].hi} चाहिए, यह ${types[found].hi} है`,
    ),
  mixed: (one: TypeName, other: TypeName) =>
    bilingual(
      `${types[one].en} and ${types[other].en} cannot be combined`,
      `${types[one].hi} और ${types[other].hi} को साथ नहीं रखा जा सकता`,
    ),
  count: (name: string, least: number, most: number) => {
    const range = least === most ? `${least}` : most > 50 ? `${least}+` : `${least}–${most}`
    return bilingual(`${name} takes ${range} values`, `${name} में ${range} मान होते हैं`)
  },
  digits: () => bilingual('write a whole number from 0 to 6', '0 से 6 तक की पूर्ण संख्या लिखें'),
  rowOnly: () =>
    bilingual('use LOOKUP to read a field of the linked record', 'जुड़ी प्रविष्टि का फ़ील्ड पढ़ने के लिए LOOKUP लिखें'),
  cycle: (names: readonly string[]) =>
    bilingual(
      `the field would depend on itself: ${names.join(' → ')}`,
      `यह फ़ील्ड ख़ुद पर निर्भर हो जाएगा: ${names.join(' → ')}`,
    ),
  inner: (name: string) =>
    bilingual(`the formula of “${name}” does not work`, `“${name}” का फ़ॉर्मूला काम नहीं करता`),
  nested: () =>
    bilingual(
      'this reads another list from within another list, which would be slow',
      'यह एक दूसरी सूची के भीतर से और सूची पढ़ता है, जो धीमा होगा',
    ),
  ownRows: () =>
    bilingual(
      'admins see only their own rows of this list, so its values cannot be used',
      'इस सूची में एडमिन केवल अपनी पंक्तियाँ देखते हैं, इसलिए इसके मान काम में नहीं लिए जा सकते',
    ),
  several: () => bilingual('this field links to several records', 'यह फ़ील्ड कई प्रविष्टियों से जुड़ता है'),
  slow: (list: Words) =>
    bilingual(
      `${list.en} has too many rows to be read for each record here. Ask for an index on the field that links it`,
      `“${list.hi}” में इतनी पंक्तियाँ हैं कि उन्हें हर प्रविष्टि के लिए पढ़ना धीमा होगा। जोड़ने वाले फ़ील्ड पर इंडेक्स बनवाएँ`,
    ),
}
