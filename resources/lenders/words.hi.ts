import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminCommissions: {
    noGroups: 'किसी समूह में नहीं',
    addGroup: 'ऋणदाता समूह जोड़ें',
    groupsFailed: 'ऋणदाता समूह लोड नहीं हो सके',
    revenue: 'कमाई',
    revenueHint:
      'महीने से मेल खाने वाली पहली सक्रिय पंक्ति गिनी जाती है, ऊपर से नीचे। जिस ऋण की अपनी पंक्तियाँ हैं, उसकी गिनती और भुगतान केवल उन्हीं से होता है। बदलाव “कब से लागू” की तारीख़ से, या जिस दिन सहेजा जाए उस दिन से गिना जाता है।',
    addRevenue: 'राजस्व जोड़ें',
    editRevenue: 'राजस्व संपादित करें',
    add: 'जोड़ें',
    anyLoan: 'जिनकी अपनी पंक्ति नहीं',
    otherLoans: 'बाकी ऋण',
    findings: 'ये सीमाएँ जाँचें',
    gap: 'महीने में {disbursed} के लिए कोई स्लैब नहीं है ({cases})। ऐसे महीने में कुछ नहीं मिलेगा।',
    overlap: 'महीने में {disbursed} पर एक से अधिक स्लैब लागू हैं ({cases})। सूची में पहला गिना जाएगा।',
    anyCases: 'मामलों की कोई भी संख्या',
    casesFrom: '{from} या अधिक मामले',
    casesOne: 'मामले: {from}',
    casesBetween: '{from} से {to} मामले',
    anyAmount: 'किसी भी राशि',
    amountFrom: '{from} या अधिक',
    amountBetween: '{from} से {to} तक',
    noRevenue: 'अभी कोई राजस्व प्रविष्टि नहीं',
    typesFailed: 'राजस्व के प्रकार लोड नहीं हो सके',
    revenueFailed: 'राजस्व लोड नहीं हो सका',
    addFailed: 'राजस्व जोड़ा नहीं जा सका',
    updateFailed: 'राजस्व अपडेट नहीं हो सका',
    orderFailed: 'क्रम अपडेट नहीं हो सका',
    deleteFailed: 'राजस्व प्रविष्टि हटाई नहीं जा सकी',
    confirmDelete: 'हटाने की पुष्टि करें',
    confirmText: 'राजस्व प्रविष्टि {number} सूची से हट जाएगी। इसका इतिहास बना रहेगा।',
    order: 'क्रम',
    noLimit: 'कोई सीमा नहीं',
    nothing: 'कुछ नहीं',
    actsOf: 'राजस्व प्रविष्टि {number} के काम',
    moveEntry: 'राजस्व प्रविष्टि {number} का स्थान बदलें',
    statusOf: 'राजस्व प्रविष्टि {number} की स्थिति',
  },
  adminLenders: {
    datesBackwards: 'ऑफ़र शुरू होने से पहले समाप्त हो रहा है: ग्राहकों को यह नहीं दिखेगा।',
  },
}

export default words
