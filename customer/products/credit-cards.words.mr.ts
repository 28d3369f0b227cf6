import type { DraftOf } from '#src/locales/pair.ts'
import type en from './credit-cards.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'क्रेडिट कार्ड',
  titleSecured: 'ठेवीवर मिळणारी कार्डे',
  titleUnsecured: 'ठेवीशिवाय मिळणारी कार्डे',
  lead: 'शुल्क आणि वैशिष्ट्ये शेजारी-शेजारी. अर्ज तुम्ही कार्ड देणाऱ्याकडे करता; आम्ही त्याला तुमच्याबद्दल काहीही पाठवत नाही.',
  all: 'सर्व कार्डे',
  secured: 'ठेवीवर',
  unsecured: 'ठेवीशिवाय',
  filter: 'कार्डाचा प्रकार',
}

export default words
