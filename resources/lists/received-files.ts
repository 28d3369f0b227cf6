import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { receivedReasons, receivedStates, sourceKinds } from '#src/contract/catalogue/file-source.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { key, lender, newestFirst, search } from '#src/contract/reports/report-columns.ts'
import { count, rupees, text } from './money/money-columns.ts'

/** Files that lenders sent, and messages without one: a log without what is in them. */
export const receivedFiles = defineList({
  name: 'received-files',
  title: { en: 'Received files', hi: 'प्राप्त फ़ाइलें' },
  about: {
    en: 'Files from mailboxes, SFTP folders and web addresses of lenders. Open a waiting file to see its preview and confirm it.',
    hi: 'ऋणदाताओं के मेलबॉक्स, एसएफ़टीपी फ़ोल्डर और वेब पतों से आई फ़ाइलें। प्रतीक्षा वाली फ़ाइल खोलें, जाँचें और पुष्टि करें।',
  },
  icon: 'checklist',
  access: { roles: adminPages['received-files'] },
  range: false,
  filters: z.object({
    q: search({ en: 'File or sender', hi: 'फ़ाइल या भेजने वाला' }),
    lender: lenderFilter(),
    state: oneOf(labels.state, receivedStates),
  }),
  columns: {
    at: { label: { en: 'Received at', hi: 'मिलने का समय' }, kind: 'time', sort: 'time' },
    lender,
    kind: { ...text('Kind of file', 'फ़ाइल का प्रकार'), options: sourceKinds },
    file_name: { ...text('File', 'फ़ाइल'), to: '/admin/{page}?received={id}&lender={lender_id}' },
    sender: text('Sender', 'भेजने वाला'),
    state: {
      label: labels.state,
      kind: 'status',
      options: receivedStates,
      good: ['DONE'],
      warn: ['WAITING', 'PROPOSED'],
      sort: 'text',
    },
    reason: { label: labels.reason, kind: 'text', options: receivedReasons, sort: 'text' },
    rows: count('Rows', 'पंक्तियाँ'),
    rows_wrong: count('Rows with problems', 'समस्या वाली पंक्तियाँ'),
    rupees: rupees('Amount', 'राशि'),
    size: { ...count('Bytes', 'बाइट'), hidden: true },
    id: key,
    page: key,
    lender_id: key,
  },
  order: newestFirst,
  counted: true,
  id: 'id',
  acts: {
    dismiss: {
      call: 'POST /api/admin/received-files/{id}/dismiss',
      label: { en: 'Dismiss', hi: 'हटाएँ' },
      about: { en: 'Nothing of the file is applied.', hi: 'फ़ाइल से कुछ भी दर्ज नहीं होगा।' },
      when: { state: ['WAITING'] },
      danger: true,
    },
  },
  empty: { en: 'No file has been received yet', hi: 'अभी तक कोई फ़ाइल नहीं मिली' },
})
