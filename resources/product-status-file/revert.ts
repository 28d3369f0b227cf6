import { call } from '#src/admin/call/call.ts'
import type { Revert } from '#src/admin/upload/revert-file.tsx'

/** How a provider's file is reverted. */
export const productFileRevert: Revert = {
  right: ['product-status-file', 'create'],
  call: (id) => call('POST /api/admin/product-status-files/{id}/revert', { params: { id }, body: {} }),
  about: {
    en: 'Every request that the file changed goes back to its earlier status and details, and what the file booked leaves the earnings of the open month. The rows of the file stay to be read. Customers and merchants may have seen the status already.',
    hi: 'फ़ाइल ने जो अनुरोध बदले थे, वे अपनी पहले की स्थिति और विवरण में लौट जाएँगे, और फ़ाइल से दर्ज हुई कमाई खुले महीने से हट जाएगी। फ़ाइल की पंक्तियाँ पढ़ने के लिए बनी रहेंगी। हो सकता है ग्राहक और मर्चेंट स्थिति देख चुके हों।',
  },
  refusals: {
    TOO_LATE: {
      en: 'This file can no longer be reverted: it was applied more than 24 hours ago. Correct it with a new file.',
      hi: 'यह फ़ाइल अब वापस नहीं ली जा सकती: इसे लागू हुए 24 घंटे से अधिक हो गए। नई फ़ाइल से सुधारें।',
    },
    CHANGED_MEANWHILE: {
      en: 'This file can no longer be reverted: something later was reported about one of its requests. Revert that file first, or correct it with a new file.',
      hi: 'यह फ़ाइल अब वापस नहीं ली जा सकती: इसके किसी अनुरोध के बारे में आगे कुछ बताया जा चुका है। पहले वह फ़ाइल वापस लें, या नई फ़ाइल से सुधारें।',
    },
  },
}
