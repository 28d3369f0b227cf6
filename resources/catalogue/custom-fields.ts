import { defineCatalogue } from '#src/contract/catalogue/catalogue.ts'
import { CustomField } from '#src/contract/catalogue/custom-field.ts'
import { CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import { ordered } from '#src/contract/catalogue/rules.ts'

/** Fields that role 1 adds to resources, from the grid's + column or here. */
export const customFields = defineCatalogue({
  name: CUSTOM_FIELDS,
  entity: 'custom_field',
  one: { en: 'Custom field', hi: 'अतिरिक्त फ़ील्ड' },
  many: { en: 'Custom fields', hi: 'अतिरिक्त फ़ील्ड' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: CustomField,
  label: 'label_en',
  sort: ['resource', 'ASC'],
  fixed: ['resource', 'name', 'kind', 'promoted'],
  create: ['label_en', 'label_hi', 'resource', 'name', 'kind', 'required', 'min', 'max', 'choices'],
  unique: { name: 'customFieldTaken' },
  rules: [ordered('min', 'max')],
  fourEyes: ['label_en', 'label_hi', 'required', 'min', 'max', 'choices', 'see_roles', 'set_roles'],
})
