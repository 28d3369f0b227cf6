import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  ownSessions: {
    thisOne: 'यह सत्र',
    byUs: 'तुलना की सहायता टीम देख रही है',
    noDevice: 'अज्ञात डिवाइस',
    network: 'नेटवर्क {network}',
    sessionsText: 'डिवाइस और नेटवर्क वही हैं जो साइन इन करते समय आपके ब्राउज़र और कनेक्शन ने बताए।',
    noPlaces: 'हम स्थान का पता नहीं लगाते।',
    places: 'स्थान नेटवर्क के पते से लगाया गया अनुमान है और ग़लत हो सकता है।',
    since: '{when} से',
    lastSeen: 'पिछली बार {when}',
    end: 'सत्र समाप्त करें',
    endOthers: 'बाक़ी सभी सत्र समाप्त करें',
    ended: 'सत्र समाप्त हुआ।',
    program: '{name}, आपका जोड़ा हुआ प्रोग्राम',
  },
}

export default words
