import * as z from 'zod'
import { defineRowScope } from '#src/contract/access/row-scope.ts'
import { adminRoles } from '#src/contract/call.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { field, requiredText, rowId } from '#src/contract/field.ts'

const say = (text: string) => ({ en: text, hi: text })

export const visitRows = defineRowScope({
  name: 'visits',
  label: say('Visits'),
  about: say('Own are the visits of the admin'),
  owner: 'admin',
  always: [3],
})

/** A declared resource whose rows belong to admins, with a field that only the API writes. */
export const visits = declareResource({
  name: 'visits',
  entity: 'visit',
  one: say('Visit'),
  many: say('Visits'),
  icon: 'checklist',
  access: { roles: adminRoles, own: { scope: visitRows, column: 'admin_id' } },
  schema: z.object({
    name: field(requiredText(80), { label: say('Name') }),
    place: field(requiredText(80), { label: say('Place') }),
    admin_id: field(rowId().nullable(), { label: say('Admin') }),
    reference: field(z.string().max(40, 'tooLong').nullable(), { label: say('Reference'), apiOnly: true }),
  }),
  label: 'name',
  edit: [{ title: say('Visit'), fields: ['name', 'place', 'admin_id', 'reference'] }],
})
