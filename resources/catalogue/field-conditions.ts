import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { FIELD_CONDITIONS } from '#src/contract/catalogue/rest.ts'
import { field } from '#src/contract/field.ts'
import { FieldCondition } from '#src/contract/field-condition.ts'
import { chosenResource } from './custom-fields.ts'

/** When fields of other resources are shown, required or locked; role 1 sets them at a field. */
export const fieldConditions = declareResource({
  name: FIELD_CONDITIONS,
  entity: 'field_condition',
  one: { en: 'Field condition', hi: 'फ़ील्ड की शर्त' },
  many: { en: 'Field conditions', hi: 'फ़ील्ड की शर्तें' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: FieldCondition.extend({
    resource: field(
      FieldCondition.shape.resource.clone(),
      chosenResource({ label: { en: 'Resource', hi: 'संसाधन' } }),
    ),
  }),
  label: 'field',
  sort: ['resource', 'ASC'],
  fixed: ['resource', 'field'],
  create: ['field', 'resource', 'show_when', 'require_when', 'lock_when'],
  unique: { field: 'conditionTaken' },
  fourEyes: ['show_when', 'require_when', 'lock_when'],
})
