import { RecordLayout } from '#src/contract/access/record-layout.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { RECORD_LAYOUTS } from '#src/contract/catalogue/rest.ts'
import { field } from '#src/contract/field.ts'
import { chosenResource } from './custom-fields.ts'

/** How pages of records are laid out, for a role or for everyone; role 1 edits one on the page itself. */
export const recordLayouts = declareResource({
  name: RECORD_LAYOUTS,
  entity: 'record_layout',
  one: { en: 'Page layout', hi: 'पेज का लेआउट' },
  many: { en: 'Page layouts', hi: 'पेज के लेआउट' },
  icon: 'shapes',
  access: { roles: [1] },
  schema: RecordLayout.extend({
    resource: field(
      RecordLayout.shape.resource.clone(),
      chosenResource({ label: { en: 'Resource', hi: 'संसाधन' } }),
    ),
  }),
  label: 'resource',
  fixed: ['resource', 'role'],
  create: ['resource', 'role', 'lines'],
  unique: { role: 'layoutTaken' },
})
