import { say } from '#src/contract/say.ts'

/** How merchants count applications; the group of each status: src/domain/applications/stage-group.ts. */
export const stageGroups = {
  open: say('In progress', 'चल रहे हैं'),
  good: say('Approved or disbursed', 'स्वीकृत या लोन मिला'),
  ended: say('Ended without a loan', 'बिना ऋण समाप्त'),
}
export type StageGroup = keyof typeof stageGroups
