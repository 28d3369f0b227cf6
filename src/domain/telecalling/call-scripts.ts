import type { Words } from '#src/contract/bilingual.ts'

/*
 ** Call scripts in the customer's language. They never promise an approval, name a rate or
 ** recommend a lender: customers choose on their own phone (docs/specification-facts.md#rbi-steering).
 */
interface Script {
  en: readonly string[]
  hi: readonly string[]
}

const opening: Words = {
  en: 'Good day, this is Tulna, the loan comparison. Am I speaking with {name}? Is this a good moment?',
  hi: 'नमस्ते, मैं ऋण की तुलना करने वाले तुलना से बोल रहा/रही हूँ। क्या मेरी बात {name} से हो रही है? क्या अभी बात कर सकते हैं?',
}
const closing: Words = {
  en: 'We never ask for a passcode, and Tulna takes no fee from you. May I send you the link to go on? If you want no more calls, tell me and they stop.',
  hi: 'हम पासकोड कभी नहीं माँगते और तुलना आपसे कोई शुल्क नहीं लेता। क्या मैं आगे बढ़ने का लिंक भेज दूँ? यदि आप और कॉल नहीं चाहते तो बताएँ, वे बंद हो जाएँगी।',
}

const middle: Readonly<Record<string, Words>> = {
  'Personal Loans': {
    en: 'You began a comparison of personal loans. What is still missing, and may I explain a step? You see every matching offer with its yearly cost, and you choose yourself.',
    hi: 'आपने पर्सनल लोन की तुलना शुरू की थी। क्या बाकी है, क्या मैं कोई चरण समझाऊँ? हर मेल खाता ऑफ़र उसकी सालाना लागत के साथ दिखता है और चुनाव आप ख़ुद करते हैं।',
  },
  'Business Loans': {
    en: 'You began a comparison of business loans. Do you have the registration and the turnover of your business at hand? I explain what each question is for.',
    hi: 'आपने बिज़नेस लोन की तुलना शुरू की थी। क्या व्यवसाय का पंजीकरण और टर्नओवर आपके पास है? हर सवाल किसलिए है, मैं समझा देता/देती हूँ।',
  },
  'Gold Loans': {
    en: 'You began a comparison of gold loans. Weight and purity are enough for now; the lender weighs and values the gold itself, and it stays yours.',
    hi: 'आपने गोल्ड लोन की तुलना शुरू की थी। अभी वज़न और शुद्धता काफ़ी है; सोने का तौल और मूल्य ऋणदाता ख़ुद करता है और सोना आपका ही रहता है।',
  },
  'Affordable Housing Loan': {
    en: 'You began a comparison of housing loans. The value of the property and your income are enough for a first list; papers come later, to the lender you choose.',
    hi: 'आपने हाउसिंग लोन की तुलना शुरू की थी। पहली सूची के लिए संपत्ति का मूल्य और आय काफ़ी है; काग़ज़ बाद में, आपके चुने हुए ऋणदाता को।',
  },
}
const anyProduct: Words = {
  en: 'You looked at Tulna and did not finish. What were you looking for, and may I explain a step?',
  hi: 'आपने तुलना देखा था और पूरा नहीं किया। आप क्या खोज रहे थे, क्या मैं कोई चरण समझाऊँ?',
}

const script = (part: Words): Script => ({
  en: [opening.en, part.en, closing.en],
  hi: [opening.hi, part.hi, closing.hi],
})

/** The script for a product, or the general one. */
export const callScript = (product: string | null): Script =>
  script((product && middle[product]) || anyProduct)
