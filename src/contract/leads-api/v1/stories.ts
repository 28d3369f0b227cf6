/* No zod: the sandbox walks them (src/domain/leads-api/stories.ts). */

/** The stories that a test application can be walked through. */
export const storyNames = [
  'approved_and_disbursed',
  'cancelled_in_cooling_off',
  'rejected',
  'no_offer',
  'duplicate_at_lender',
  'kyc_rejected',
  'withdrawn',
  'expired',
  'lender_error',
  'correction_needed',
] as const
export type StoryName = (typeof storyNames)[number]
