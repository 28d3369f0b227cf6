import { Refused } from './refused.mjs'

/** Names that many resources use. */
export const usual = {
  active: ['Active', 'सक्रिय'],
  address: ['Address', 'पता'],
  amount: ['Amount', 'राशि'],
  category: ['Category', 'श्रेणी'],
  city: ['City', 'शहर'],
  code: ['Code', 'कोड'],
  date: ['Date', 'तारीख़'],
  description: ['Description', 'विवरण'],
  email: ['Email', 'ईमेल'],
  ifsc: ['IFSC', 'आईएफ़एससी'],
  image: ['Image', 'चित्र'],
  kind: ['Kind', 'प्रकार'],
  link: ['Link', 'लिंक'],
  logo: ['Logo', 'लोगो'],
  name: ['Name', 'नाम'],
  note: ['Note', 'नोट'],
  phone: ['Phone', 'फ़ोन'],
  pincode: ['PIN code', 'पिनकोड'],
  state: ['State', 'राज्य'],
  title: ['Title', 'शीर्षक'],
}

/** Label in both languages. Throws Refused where no one knows the Hindi. */
export function wordsOf(name, en, hi, example) {
  if (en) return { en: en.trim(), hi: hi.trim() }
  const known = Object.hasOwn(usual, name) && usual[name]
  if (!known) throw new Refused(`${name} has no Hindi label.`, `Write both: "${example}"`)
  return { en: known[0], hi: known[1] }
}
