import { useMemo } from 'react'
import { describeField, type FieldSpec } from '#src/admin/model/describe.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { SLABS, SlabExtra } from '#src/contract/catalogue/lender-revenue.ts'
import { type CustomFields, shapeOf } from '#src/contract/custom-field.ts'

/** The fields of slabs beyond the fixed ones: the custom fields' definitions, and how each is shown and entered. */
export interface SlabFields {
  custom: CustomFields
  /** Declared ones first, then the custom ones. */
  specs: readonly FieldSpec[]
}

/** Those that the signed-in admin sees. */
export function useSlabFields(): SlabFields {
  const custom = fieldsOn(useAdminSession(), SLABS)
  return useMemo(() => {
    const schema = SlabExtra.extend(shapeOf(custom))
    return { custom, specs: Object.keys(schema.shape).map((name) => describeField(schema, name as never)) }
  }, [custom])
}
