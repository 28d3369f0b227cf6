import { bilingual } from '#src/contract/bilingual.ts'

/** How merchants count applications; the group of each status: src/domain/applications/stage-group.ts. */
export const stageGroups = {
  open: bilingual('In progress', 'चल रहे हैं'),
  good: bilingual('Approved or disbursed', 'स्वीकृत या लोन मिला'),
  ended: bilingual('Ended without a loan', 'बिना ऋण समाप्त'),
}
export type StageGroup = keyof typeof stageGroups
