/**
 * The stages that a customer passes, in order. The first ten are events of the journey log, by visit; the others are
 * read from the course of the applications.
 */
export const journeyStages = [
  'VISIT',
  'OTP_SENT',
  'OTP_OK',
  'PRODUCT_CHOSEN',
  'STEP1_PERSONAL',
  'STEP2_CONTACT',
  'STEP3_EMPLOYMENT',
  'OFFERS_SEEN',
  'OFFER_SELECTED',
  'LENDER_REDIRECT',
  'APPROVED',
  'DISBURSED',
] as const
export type JourneyStage = (typeof journeyStages)[number]

/** Place of a stage in the order, from 0, as journey_stage stores it. */
export const stageNumber = (stage: JourneyStage): number => journeyStages.indexOf(stage)

/** The stages that are events of the journey log, except the visit itself. */
export const loggedStages = journeyStages.slice(1, 10) as readonly JourneyStage[]

/** Measures of the visits that reached a stage. */
export const stageMeasures: readonly string[] = ['VISIT', ...loggedStages].map((stage) => `stage_${stage}`)
