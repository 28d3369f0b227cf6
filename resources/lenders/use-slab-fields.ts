import { useMemo } from 'react'
import * as z from 'zod'
import { describeField, type FieldSpec } from '#src/admin/resource/describe.ts'
import { fieldsOn, useAdminSession } from '#src/admin/session/session.ts'
import { type CustomFields, shapeOf } from '#src/contract/catalogue/custom-field.ts'
import { SLABS } from '#src/contract/catalogue/lender-revenue.ts'

/** The custom fields of slabs: their definitions, and how each is shown and entered. */
export interface SlabFields {
  custom: CustomFields
  specs: readonly FieldSpec[]
}

/** Those that the signed-in admin sees. */
export function useSlabFields(): SlabFields {
  const custom = fieldsOn(useAdminSession(), SLABS)
  return useMemo(() => {
    const schema = z.object(shapeOf(custom))
    return { custom, specs: custom.map(({ name }) => describeField(schema, name)) }
  }, [custom])
}
