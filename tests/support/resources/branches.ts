import * as z from 'zod'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { field, optionalText, requiredText, rowId } from '#src/contract/field.ts'

/** How often its name was evaluated, and the rules of its page were read. */
export const counted = { judged: 0, rules: 0 }

const say = (text: string) => ({ en: text, hi: text })
const reference = (label: string, rows: string) =>
  field(rowId().nullable(), { label: say(label), widget: 'select', rows })

/** A declared resource whose table is derived: with rich text, and a reference to everything that has a list. */
export const branches = declareResource({
  name: 'branches',
  entity: 'branch',
  one: say('Branch'),
  many: say('Branches'),
  icon: 'checklist',
  access: {
    get roles() {
      counted.rules += 1
      return [1] as const
    },
  },
  schema: z.object({
    name: field(
      requiredText(80).refine(() => {
        counted.judged += 1
        return true
      }),
      { label: say('Name') },
    ),
    rooms: field(z.number('number').int('wholeNumber').max(9, 'tooLarge').nullable(), {
      label: say('Rooms'),
    }),
    notes: field(optionalText(500), { label: say('Notes'), widget: 'richtext' }),
    lender: reference('Lender', 'lenders'),
    card: reference('Card', 'credit-cards'),
    type: reference('Revenue type', 'revenue-types'),
    partner: reference('Partner', 'partners'),
    template: reference('Template', 'message-templates'),
    groups: field(z.array(rowId()).max(20, 'tooMany').default([]), {
      label: say('Groups'),
      widget: 'multi',
      rows: 'lender-groups',
    }),
  }),
  label: 'name',
})
