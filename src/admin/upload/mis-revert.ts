import { call } from '#src/admin/call/call.ts'
import type { Revert } from './revert-file.tsx'

/** How a booked MIS file is reverted, on its own page and on that of the upload. */
export const misRevert: Revert = {
  right: ['mis-upload', 'create'],
  call: (id) => call('POST /api/admin/mis/{id}/revert', { params: { id }, body: {} }),
  about: {
    en: 'Every application and amount that the file changed goes back to its earlier value, and the payouts of those months are recalculated. Its status transitions stay in the history as not accepted.',
    hi: 'फ़ाइल ने जो आवेदन और राशियाँ बदली थीं, वे पहले जैसी हो जाएँगी और उसके महीनों के भुगतान फिर से गिने जाएँगे। उसके चरण इतिहास में अस्वीकृत के रूप में रहेंगे।',
  },
  refusals: {
    TOO_LATE: {
      en: 'This file can no longer be reverted: it was booked more than 24 hours ago. Correct it with a new file.',
      hi: 'यह फ़ाइल अब वापस नहीं ली जा सकती: इसे दर्ज हुए 24 घंटे से अधिक हो गए। नई फ़ाइल से सुधारें।',
    },
    MONTH_LOCKED: {
      en: 'This file can no longer be reverted: it changed a month that is locked. Correct it with a new file; the difference counts in the open month.',
      hi: 'यह फ़ाइल अब वापस नहीं ली जा सकती: इसने ऐसा महीना बदला जो बंद हो चुका है। नई फ़ाइल से सुधारें; अंतर खुले महीने में गिना जाएगा।',
    },
  },
}
