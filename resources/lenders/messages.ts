import { say } from '#src/contract/say.ts'
/** What the screens of lenders say. */
export const lenderMessages = {
  loading: say('Loading lenders data...', 'ऋणदाताओं की जानकारी लोड हो रही है...'),
  empty: say('No lenders found', 'कोई ऋणदाता नहीं मिला'),
  created: say('Lender created successfully!', 'ऋणदाता सफलतापूर्वक बनाया गया!'),
  updated: say('Lender updated successfully!', 'ऋणदाता सफलतापूर्वक अपडेट किया गया!'),
  deleted: say('Lender deleted successfully!', 'ऋणदाता सफलतापूर्वक हटाया गया!'),
}
