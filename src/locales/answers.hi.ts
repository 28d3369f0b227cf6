import type { answers } from './answers.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof answers> = {
  creditCardCreated: 'क्रेडिट कार्ड सफलतापूर्वक बनाया गया!',
  creditCardDeleted: 'क्रेडिट कार्ड सफलतापूर्वक हटाया गया!',
  lenderGroupCreated: 'ऋणदाता समूह सफलतापूर्वक बनाया गया!',
  revenueAdded: 'राजस्व सफलतापूर्वक जोड़ा गया',
  revenueUpdated: 'राजस्व सफलतापूर्वक अपडेट किया गया',
  revenueDeleted: 'राजस्व प्रविष्टि सफलतापूर्वक हटाई गई',
  revenueOrdered: 'राजस्व का क्रम अपडेट किया गया',
  helpSent: 'आपका अनुरोध भेज दिया गया है',
  helpTicket: 'तुलना को आपका सहायता अनुरोध मिल गया है। इसका नंबर {reference} है। हम 48 घंटे में इसकी पुष्टि करेंगे।',
  reminder: 'आपने तुलना से आज याद दिलाने को कहा था: आपकी ऋण तुलना वहीं है जहाँ आपने छोड़ी थी।',
  identityLocked: 'आपके तुलना खाते की पहचान जाँच में तीन ग़लत उत्तर दिए गए। यह 30 मिनट के लिए बंद है।',
  loginPasscode: '{otp} आपका तुलना पासकोड है। यह {minutes} मिनट में एक बार काम करेगा। इसे किसी को न बताएँ।',
}

export default words
