import type { DraftOf } from '#src/locales/pair.ts'
import type en from './inactivity.words.en.ts'

const words: DraftOf<typeof en> = {
  idleTitle: 'तुम्ही अजून इथे आहात का?',
  idleText: '{minutes} मिनिटांहून अधिक काळ काहीही हालचाल झालेली नाही. {seconds} सेकंदांत तुम्ही लॉग आउट व्हाल.',
  stayLoggedIn: 'लॉग इन राहा!',
}

export default words
