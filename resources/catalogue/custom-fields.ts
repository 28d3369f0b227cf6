import type { Words } from '#src/contract/bilingual.ts'
import { allCatalogues, declareResource } from '#src/contract/catalogue/catalogue.ts'
import { SLABS } from '#src/contract/catalogue/lender-revenue.ts'
import { CUSTOM_FIELDS, isSetup } from '#src/contract/catalogue/rest.ts'
import { ordered } from '#src/contract/catalogue/rules.ts'
import { CustomField } from '#src/contract/custom-field.ts'
import { type FieldHint, field, hints } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'

/** The resources that take custom fields, conditions and layouts; read when it is shown, because some are declared after this one. */
export const chosenResource = (hint: FieldHint, more: Record<string, Words> = {}): FieldHint => ({
  ...hint,
  widget: 'select',
  width: 170,
  get options() {
    const others = allCatalogues().filter(({ name }) => !isSetup(name))
    return {
      lenders: labels.lenders,
      'credit-cards': { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
      ...Object.fromEntries(others.map(({ name, many }) => [name, many])),
      ...more,
    }
  },
})
const slabs = { [SLABS]: { en: 'Revenue slabs', hi: 'राजस्व स्लैब' } }
const { resource, rows } = CustomField.shape

/** Fields that role 1 adds to resources, from the grid's + column or here. */
export const customFields = declareResource({
  name: CUSTOM_FIELDS,
  entity: 'custom_field',
  one: { en: 'Custom field', hi: 'अतिरिक्त फ़ील्ड' },
  many: { en: 'Custom fields', hi: 'अतिरिक्त फ़ील्ड' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: CustomField.extend({
    resource: field(resource.clone(), chosenResource({ label: { en: 'Resource', hi: 'संसाधन' } }, slabs)),
    rows: field(rows.clone(), chosenResource(hints.get(rows) as FieldHint)),
  }),
  label: 'label_en',
  sort: ['resource', 'ASC'],
  fixed: ['resource', 'name', 'kind', 'rows', 'promoted'],
  create: [
    'label_en',
    'label_hi',
    'resource',
    'name',
    'kind',
    'rows',
    'required',
    'min',
    'max',
    'choices',
    'formula',
  ],
  unique: { name: 'customFieldTaken' },
  rules: [ordered('min', 'max')],
  fourEyes: [
    'label_en',
    'label_hi',
    'required',
    'min',
    'max',
    'choices',
    'formula',
    'see_roles',
    'set_roles',
  ],
})
