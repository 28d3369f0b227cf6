/**
 * Stages of a customer's way, in their order. The first ten are steps of the journey log, by visit; what follows is
 * known from applications and their history.
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

/** Place of a stage in the order, from 0; what journey_stage keeps. */
export const stageNumber = (stage: JourneyStage): number => journeyStages.indexOf(stage)

/** Stages that are events of the journey log, the first visit aside. */
export const loggedStages = journeyStages.slice(1, 10) as readonly JourneyStage[]
