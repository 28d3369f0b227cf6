import { call } from '#src/admin/call.ts'
import type { Resource } from '#src/admin/define-resource.ts'

/** The terms of a partner are set by the calls of the specification. */
export const partnerCalls: Partial<Resource['calls']> = {
  update: (id, property, value, expected) => {
    const input = { params: { id }, body: { [property]: value, expected } as never }
    return property === 'utm_id'
      ? call('POST /api/update-partner-utm/{id}', input)
      : call('POST /api/update-partner-revenue-data/{id}', input)
  },
}
