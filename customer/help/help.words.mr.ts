import type { DraftOf } from '#src/locales/pair.ts'
import type en from './help.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'आम्ही कशी मदत करू?',
  lead: 'आम्हाला लिहा. तुम्हाला एक संदर्भ क्रमांक मिळतो आणि आम्ही 48 तासांत तुमच्या विनंतीची पुष्टी करतो.',
  name: 'तुमचे नाव',
  email: 'ईमेल पत्ता',
  phone: 'मोबाइल फोन नंबर',
  company: 'कंपनी',
  description: 'तुम्हाला कशात मदत हवी आहे?',
  descriptionHint: 'इथे पासकोड, पिन किंवा पूर्ण कार्ड क्रमांक कधीही लिहू नका',
  emailError: 'ईमेलमध्ये चूक',
  phoneError: 'फोन नंबरमध्ये चूक',
  send: 'विनंती पाठवा',
  toSend: 'तुमचे नाव, ईमेल, मोबाइल नंबर आणि कशात मदत हवी ते भरा.',
  sentTitle: 'विनंती मिळाली',
  reference: 'तुमचा संदर्भ क्रमांक {reference} आहे.',
  privacy: 'आम्ही ही माहिती फक्त तुम्हाला उत्तर देण्यासाठी वापरतो.',
}

export default words
