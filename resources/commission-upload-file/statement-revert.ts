import { call } from '#src/admin/call/call.ts'
import type { Revert } from '#src/admin/upload/revert-file.tsx'

/** How a statement is reverted. */
export const statementRevert: Revert = {
  right: ['commission-upload-file', 'update'],
  call: (id) => call('POST /api/admin/commission-file/{id}/revert', { params: { id }, body: {} }),
  about: {
    en: 'The differences that were accepted in this statement are taken out of the books again, and its rows can no longer be accepted. The comparison stays to be read.',
    hi: 'इस विवरण के जो अंतर माने गए थे, वे बहियों से हटा दिए जाएँगे और इसकी पंक्तियाँ फिर नहीं मानी जा सकेंगी। मिलान पढ़ने के लिए बना रहेगा।',
  },
  refusals: {
    MONTH_LOCKED: {
      en: 'This statement can no longer be reverted: a difference that was accepted in it stands in a locked month. Correct it with the next statement.',
      hi: 'यह विवरण अब वापस नहीं लिया जा सकता: इसका एक माना गया अंतर बंद हो चुके महीने में है। अगले विवरण से सुधारें।',
    },
    CHANGED_MEANWHILE: {
      en: 'This statement can no longer be reverted: a later statement corrected one of its cases. Revert that statement first.',
      hi: 'यह विवरण अब वापस नहीं लिया जा सकता: बाद के किसी विवरण ने इसका एक मामला सुधारा है। पहले वह विवरण वापस लें।',
    },
  },
}
