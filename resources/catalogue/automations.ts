import { Automation } from '#src/contract/catalogue/automation.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { AUTOMATIONS } from '#src/contract/catalogue/rest.ts'
import { field } from '#src/contract/field.ts'
import { chosenResource } from './custom-fields.ts'

/** What Tulna does automatically when records of other resources change; role 1 makes them and acts through them. */
export const automations = declareResource({
  name: AUTOMATIONS,
  entity: 'automation',
  one: { en: 'Automation', hi: 'ऑटोमेशन' },
  many: { en: 'Automations', hi: 'ऑटोमेशन' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: Automation.extend({
    resource: field(
      Automation.shape.resource.clone(),
      chosenResource({ label: { en: 'Resource', hi: 'संसाधन' } }),
    ),
  }),
  label: 'name',
  fixed: ['resource'],
  list: ['name', 'resource', 'trigger', 'limit_per_hour', 'active'],
  create: ['name', 'resource', 'trigger'],
  edit: [
    {
      title: { en: 'Rule', hi: 'नियम' },
      fields: [
        ...['name', 'resource', 'trigger', 'limit_per_hour', 'active'],
        ...['field', 'days_after', 'condition', 'actions'],
      ] as never,
    },
    { title: { en: 'Test on past changes', hi: 'पिछले बदलावों पर जाँच' }, fields: [] },
    { title: { en: 'Run log', hi: 'रन का लॉग' }, fields: [] },
  ],
  weighed: true,
})
