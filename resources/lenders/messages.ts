import { bilingual } from '#src/contract/bilingual.ts'
/** What the screens of lenders say. */
export const lenderMessages = {
  loading: bilingual('Loading lenders data...', 'ऋणदाताओं की जानकारी लोड हो रही है...'),
  empty: bilingual('No lenders found', 'कोई ऋणदाता नहीं मिला'),
  created: bilingual('Lender created successfully!', 'ऋणदाता सफलतापूर्वक बनाया गया!'),
  updated: bilingual('Lender updated successfully!', 'ऋणदाता सफलतापूर्वक अपडेट किया गया!'),
  deleted: bilingual('Lender deleted successfully!', 'ऋणदाता सफलतापूर्वक हटाया गया!'),
}
