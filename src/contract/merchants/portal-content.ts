import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { documentKinds } from '#src/contract/document.ts'
import { field, flag, material, optionalText, requiredText } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { loanTypes, productTypes } from '#src/contract/products/product-types.ts'
import { promisesTooMuch } from './claims.ts'

/* Content for partners, maintained by admins: schemas of the declared resources in resources/catalogue. */

const languages = { en: bilingual('English', 'अंग्रेज़ी'), hi: bilingual('Hindi', 'हिंदी') }
const audiences = {
  CUSTOMER: bilingual('Customers ask', 'ग्राहक पूछते हैं'),
  DSA: bilingual('Partners ask', 'पार्टनर पूछते हैं'),
}
const kinds = {
  VIDEO: bilingual('Video', 'वीडियो'),
  DECK: bilingual('Slides', 'स्लाइड'),
  PDF: bilingual('PDF', 'पीडीएफ़'),
}
const channels = {
  WHATSAPP: bilingual('WhatsApp', 'व्हाट्सऐप'),
  SMS: labels.sms,
  EMAIL: labels.email,
}
const formats = {
  SQUARE: bilingual('Post, 1080 × 1080', 'पोस्ट, 1080 × 1080'),
  STORY: bilingual('Story, 1080 × 1920', 'स्टोरी, 1080 × 1920'),
  BANNER: bilingual('Banner, 1200 × 628', 'बैनर, 1200 × 628'),
  POSTER: bilingual('Poster, A4', 'पोस्टर, A4'),
}
const looks = {
  INK: bilingual('Dark', 'गहरा'),
  LIGHT: bilingual('Light', 'हल्का'),
  BRAND: bilingual('Brand', 'ब्रांड रंग'),
}
const oneOf = (options: object) => z.enum(Object.keys(options), 'choice')

const active = () => field(flag(), { label: bilingual('Shown', 'दिखता है'), width: 90 })
const language = () => field(oneOf(languages), { label: labels.language, options: languages, width: 110 })
const order = () =>
  field(z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(9999, 'tooLarge'), {
    label: bilingual('Order', 'क्रम'),
    width: 80,
  })
const title = () => field(requiredText(120), { label: bilingual('Title', 'शीर्षक'), width: 240 })
const product = () => field(oneOf(productTypes), { label: labels.product, options: productTypes, width: 170 })
const validUntil = () =>
  field(z.iso.date('date'), { label: bilingual('Valid until', 'कब तक मान्य'), width: 130 })
/** Texts for customers must not make promises. */
const honest = (max: number) => requiredText(max).refine((text) => !promisesTooMuch(text), 'promise')

export const Faq = z.object({
  question: field(requiredText(240), { label: bilingual('Question', 'सवाल'), width: 320 }),
  answer: field(z.string('required').trim().min(1, 'required').max(4000, 'tooLong'), {
    label: bilingual('Answer', 'जवाब'),
    widget: 'richtext',
    width: 320,
  }),
  audience: field(oneOf(audiences), {
    label: bilingual('Who asks', 'कौन पूछता है'),
    options: audiences,
    width: 150,
  }),
  category: field(requiredText(40), { label: labels.category, width: 140 }),
  language: language(),
  order: order(),
  active: active(),
})

export const TrainingItem = z.object({
  title: title(),
  description: field(requiredText(300), { label: bilingual('Description', 'विवरण'), width: 300 }),
  kind: field(oneOf(kinds), { label: labels.kind, options: kinds, width: 110 }),
  product_type: field(oneOf(productTypes).nullable(), {
    label: labels.product,
    options: productTypes,
    width: 170,
  }),
  lender: field(optionalText(80), { label: labels.lender, width: 150 }),
  language: language(),
  minutes: field(z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(600, 'tooLarge'), {
    label: bilingual('Minutes', 'मिनट'),
    width: 90,
  }),
  link: field(material(documentKinds), {
    label: bilingual('File or link', 'फ़ाइल या लिंक'),
    widget: 'document',
    folder: 'training-items',
    kinds: documentKinds,
    width: 220,
  }),
  order: order(),
  active: active(),
})

const letters = {
  A: bilingual('A', 'क'),
  B: bilingual('B', 'ख'),
  C: bilingual('C', 'ग'),
  D: bilingual('D', 'घ'),
}
const answer = (en: string, hi: string) => field(requiredText(160), { label: bilingual(en, hi), width: 220 })

export const TrainingQuestion = z.object({
  question: field(requiredText(240), { label: bilingual('Question', 'सवाल'), width: 320 }),
  answer_a: answer('Answer A', 'जवाब क'),
  answer_b: answer('Answer B', 'जवाब ख'),
  answer_c: answer('Answer C', 'जवाब ग'),
  answer_d: answer('Answer D', 'जवाब घ'),
  correct: field(oneOf(letters), {
    label: bilingual('Right answer', 'सही जवाब'),
    options: letters,
    width: 110,
  }),
  why: field(requiredText(300), {
    label: bilingual('Why', 'क्यों'),
    help: bilingual('Shown to who answered wrongly', 'ग़लत जवाब देने वाले को दिखता है'),
    width: 300,
  }),
  product_type: field(oneOf(loanTypes), { label: labels.product, options: loanTypes, width: 170 }),
  language: language(),
  active: active(),
})

const linkHelp = bilingual(
  'Write {link} where the partner’s link goes; the disclosure is added below by the server',
  'जहाँ पार्टनर का लिंक आए वहाँ {link} लिखें; ख़ुलासा नीचे सर्वर जोड़ता है',
)

export const PartnerMessage = z.object({
  title: title(),
  text: field(honest(1000), {
    label: bilingual('Text', 'संदेश'),
    widget: 'longText',
    help: linkHelp,
    width: 320,
  }),
  channel: field(oneOf(channels), { label: labels.channel, options: channels, width: 120 }),
  product_type: product(),
  language: language(),
  valid_until: validUntil(),
  active: active(),
})

export const Creative = z.object({
  title: title(),
  headline: field(honest(60), { label: bilingual('Headline', 'मुख्य पंक्ति'), width: 240 }),
  line: field(honest(140), { label: bilingual('Line below', 'नीचे की पंक्ति'), width: 260 }),
  format: field(oneOf(formats), { label: bilingual('Size', 'आकार'), options: formats, width: 160 }),
  look: field(oneOf(looks), { label: bilingual('Look', 'रूप'), options: looks, width: 110 }),
  product_type: product(),
  language: language(),
  valid_until: validUntil(),
  active: active(),
})
