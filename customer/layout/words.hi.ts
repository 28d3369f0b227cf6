import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  layout: {
    home: 'तुलना, शुरुआती पेज',
    otherLanguage: 'English',
    signedIn: 'साइन-इन किया',
    copyright: '© तुलना',
    company: '{company}, {address}। जीएसटीआईएन {gstin}।',
    terms: 'उपयोग की शर्तें',
    privacy: 'गोपनीयता और कुकीज़',
    ranking: 'हम ऑफ़र का क्रम कैसे तय करते हैं',
    conditions: '*नियम व शर्तें लागू।',
    officer: 'शिकायत अधिकारी: {name}',
    aboutTitle: 'तुलना के बारे में',
  },
}

export default words
