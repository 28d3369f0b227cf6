import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { TrainingQuestion } from '#src/contract/merchants/portal-content.ts'

export const trainingQuestionCatalogue = declareResource({
  name: 'training-questions',
  entity: 'training_question',
  one: { en: 'Quiz question', hi: 'प्रश्नोत्तरी का सवाल' },
  many: { en: 'Quiz questions', hi: 'प्रश्नोत्तरी के सवाल' },
  icon: 'questions',
  access: { roles: adminPages['merchant-management'] },
  schema: TrainingQuestion,
  label: 'question',
  unique: {},
})
