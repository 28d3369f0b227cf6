import type { DraftOf } from '#src/locales/pair.ts'
import type en from './verification.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'पासकोड टाका',
  sentTo: 'आम्ही {to} वर 6 अंक पाठवत आहोत. ते एकदाच, {minutes} मिनिटांपर्यंत चालतात.',
  otp: 'एकदाच वापरायचा पासकोड',
  otpHint: '6 अंक. ते कोणालाही सांगू नका, आम्हालाही नाही.',
  submit: 'पुष्टी करा',
  resend: 'नवीन पासकोड पाठवा',
  resendIn: '{seconds} सेकंदांनी तुम्ही नवीन पासकोड मागू शकता',
  resent: 'नवीन पासकोड पाठवला जात आहे',
  expired: 'या पासकोडची वेळ संपली आहे. नवीन मागा.',
  change: 'नंबर किंवा ईमेल बदला',
  startTitle: 'तुमचा नंबर पडताळा',
}

export default words
