/**
 * The stages that a customer passes, in order. All but the last two are events of the journey log; those are read from
 * the course of the applications.
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

/** The stages from the first sign-in on: earlier visitors are no one known. */
export const knownStages = journeyStages.slice(stageNumber('OTP_OK')) as readonly JourneyStage[]

/** The stages that are events of the journey log, except the visit itself. */
export const loggedStages = journeyStages.slice(1, 10) as readonly JourneyStage[]

/** The stages of a visit, in the order of its measures; not every lender has a page of its own to go to. */
export const visitStages = journeyStages.slice(0, 9) as readonly JourneyStage[]
