/** How a status file ended. */
export const statusFileStates = {
  PROCESSING: { en: 'Processing', hi: 'प्रक्रिया जारी है' },
  DONE: { en: 'Done', hi: 'पूरी हुई' },
  DONE_WITH_ERRORS: { en: 'Done with errors', hi: 'त्रुटियों के साथ पूरी हुई' },
  FAILED: { en: 'Failed', hi: 'विफल' },
  REVERTED: { en: 'Reverted', hi: 'वापस ली गई' },
} as const
