import * as z from 'zod'
import { documentKinds } from '#src/contract/document.ts'
import { field, flag, material, optionalText, requiredText } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { loanTypes, productTypes } from '#src/contract/products/product-types.ts'
import { say } from '#src/contract/say.ts'
import { promisesTooMuch } from './claims.ts'

/* Content for partners, maintained by admins: schemas of the declared resources in resources/catalogue. */

const languages = { en: say('English', 'अंग्रेज़ी'), hi: say('Hindi', 'हिंदी') }
const audiences = {
  CUSTOMER: say('Customers ask', 'ग्राहक पूछते हैं'),
  DSA: say('Partners ask', 'पार्टनर पूछते हैं'),
}
const kinds = { VIDEO: say('Video', 'वीडियो'), DECK: say('Slides', 'स्लाइड'), PDF: say('PDF', 'पीडीएफ़') }
const channels = {
  WHATSAPP: say('WhatsApp', 'व्हाट्सऐप'),
  SMS: labels.sms,
  EMAIL: labels.email,
}
const formats = {
  SQUARE: say('Post, 1080 × 1080', 'पोस्ट, 1080 × 1080'),
  STORY: say('Story, 1080 × 1920', 'स्टोरी, 1080 × 1920'),
  BANNER: say('Banner, 1200 × 628', 'बैनर, 1200 × 628'),
  POSTER: say('Poster, A4', 'पोस्टर, A4'),
}
const looks = { INK: say('Dark', 'गहरा'), LIGHT: say('Light', 'हल्का'), BRAND: say('Brand', 'ब्रांड रंग') }
const oneOf = (options: object) => z.enum(Object.keys(options), 'choice')

const active = () => field(flag(), { label: say('Shown', 'दिखता है'), width: 90 })
const language = () => field(oneOf(languages), { label: labels.language, options: languages, width: 110 })
const order = () =>
  field(z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(9999, 'tooLarge'), {
    label: say('Order', 'क्रम'),
    width: 80,
  })
const title = () => field(requiredText(120), { label: say('Title', 'शीर्षक'), width: 240 })
const product = () => field(oneOf(productTypes), { label: labels.product, options: productTypes, width: 170 })
const validUntil = () => field(z.iso.date('date'), { label: say('Valid until', 'कब तक मान्य'), width: 130 })
/** Texts for customers must not make promises. */
const honest = (max: number) => requiredText(max).refine((text) => !promisesTooMuch(text), 'promise')

export const Faq = z.object({
  question: field(requiredText(240), { label: say('Question', 'सवाल'), width: 320 }),
  answer: field(z.string('required').trim().min(1, 'required').max(4000, 'tooLong'), {
    label: say('Answer', 'जवाब'),
    widget: 'richtext',
    width: 320,
  }),
  audience: field(oneOf(audiences), { label: say('Who asks', 'कौन पूछता है'), options: audiences, width: 150 }),
  category: field(requiredText(40), { label: labels.category, width: 140 }),
  language: language(),
  order: order(),
  active: active(),
})

export const TrainingItem = z.object({
  title: title(),
  description: field(requiredText(300), { label: say('Description', 'विवरण'), width: 300 }),
  kind: field(oneOf(kinds), { label: labels.kind, options: kinds, width: 110 }),
  product_type: field(oneOf(productTypes).nullable(), {
    label: labels.product,
    options: productTypes,
    width: 170,
  }),
  lender: field(optionalText(80), { label: labels.lender, width: 150 }),
  language: language(),
  minutes: field(z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(600, 'tooLarge'), {
    label: say('Minutes', 'मिनट'),
    width: 90,
  }),
  link: field(material(documentKinds), {
    label: say('File or link', 'फ़ाइल या लिंक'),
    widget: 'document',
    folder: 'training-items',
    kinds: documentKinds,
    width: 220,
  }),
  order: order(),
  active: active(),
})

const letters = { A: say('A', 'क'), B: say('B', 'ख'), C: say('C', 'ग'), D: say('D', 'घ') }
const answer = (en: string, hi: string) => field(requiredText(160), { label: say(en, hi), width: 220 })

export const TrainingQuestion = z.object({
  question: field(requiredText(240), { label: say('Question', 'सवाल'), width: 320 }),
  answer_a: answer('Answer A', 'जवाब क'),
  answer_b: answer('Answer B', 'जवाब ख'),
  answer_c: answer('Answer C', 'जवाब ग'),
  answer_d: answer('Answer D', 'जवाब घ'),
  correct: field(oneOf(letters), { label: say('Right answer', 'सही जवाब'), options: letters, width: 110 }),
  why: field(requiredText(300), {
    label: say('Why', 'क्यों'),
    help: say('Shown to who answered wrongly', 'ग़लत जवाब देने वाले को दिखता है'),
    width: 300,
  }),
  product_type: field(oneOf(loanTypes), { label: labels.product, options: loanTypes, width: 170 }),
  language: language(),
  active: active(),
})

const linkHelp = say(
  'Write {link} where the partner’s link goes; the disclosure is added below by the server',
  'जहाँ पार्टनर का लिंक आए वहाँ {link} लिखें; ख़ुलासा नीचे सर्वर जोड़ता है',
)

export const PartnerMessage = z.object({
  title: title(),
  text: field(honest(1000), { label: say('Text', 'संदेश'), widget: 'longText', help: linkHelp, width: 320 }),
  channel: field(oneOf(channels), { label: labels.channel, options: channels, width: 120 }),
  product_type: product(),
  language: language(),
  valid_until: validUntil(),
  active: active(),
})

export const Creative = z.object({
  title: title(),
  headline: field(honest(60), { label: say('Headline', 'शीर्षक'), width: 240 }),
  line: field(honest(140), { label: say('Line below', 'नीचे की पंक्ति'), width: 260 }),
  format: field(oneOf(formats), { label: say('Size', 'आकार'), options: formats, width: 160 }),
  look: field(oneOf(looks), { label: say('Look', 'रूप'), options: looks, width: 110 }),
  product_type: product(),
  language: language(),
  valid_until: validUntil(),
  active: active(),
})
