import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './verification.words.ts'

const words: Translations<Words> = {
  verification: {
    title: 'पासकोड लिखें',
    sentTo: 'हम {to} पर 6 अंक भेज रहे हैं। ये एक बार, {minutes} मिनट तक काम करते हैं।',
    otp: 'एक बार का पासकोड',
    otpHint: '6 अंक। इन्हें किसी को न बताएँ, हमें भी नहीं।',
    submit: 'पुष्टि करें',
    resend: 'नया पासकोड भेजें',
    resendIn: '{seconds} सेकंड में आप नया पासकोड माँग सकते हैं',
    resent: 'नया पासकोड भेजा जा रहा है',
    expired: 'इस पासकोड का समय समाप्त हो गया। नया पासकोड माँगें।',
    change: 'नंबर या ईमेल बदलें',
    startTitle: 'अपने नंबर की पुष्टि करें',
  },
}

export default words
