import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field } from '#src/contract/field.ts'
import { plainName } from '#src/contract/patterns.ts'
import { asStored } from './as-stored.ts'

export const LenderGroup = z.object({
  id: z.number().int(),
  name: field(
    z.string('required').trim().min(1, 'required').max(60, 'tooLong').regex(plainName, 'plainName'),
    {
      label: { en: 'Name', hi: 'नाम' },
    },
  ),
})
export type LenderGroup = z.infer<typeof LenderGroup>

export const lenderGroupCalls = defineCalls({
  'GET /api/lender-group/get-all': {
    summary: 'Lender groups by name',
    access: adminsOf('lenders'),
    answer: done.extend({ lenderGroups: z.array(asStored(LenderGroup)) }),
  },
  'POST /api/lender-group/create': {
    summary: 'Adds a lender group by its name',
    access: adminsOf('lenders', 'update'),
    body: z.strictObject({ name: LenderGroup.shape.name }),
    answer: done.extend({ lenderGroup: LenderGroup.pick({ id: true }) }),
  },
})
