import type { Translation } from '#src/locales/pair.ts'
import type en from './credit-cards.words.en.ts'

const words: Translation<typeof en> = {
  title: 'क्रेडिट कार्ड',
  titleSecured: 'जमा राशि पर मिलने वाले कार्ड',
  titleUnsecured: 'बिना जमा राशि के कार्ड',
  lead: 'शुल्क और विशेषताएँ साथ-साथ। आवेदन आप कार्ड जारी करने वाली संस्था को देते हैं; हम उसे आपके बारे में कुछ नहीं भेजते।',
  all: 'सभी कार्ड',
  secured: 'जमा राशि पर',
  unsecured: 'बिना जमा राशि',
  filter: 'कार्ड का प्रकार',
}

export default words
