import { call } from '#src/admin/call.ts'
import type { Resource } from '#src/admin/define-resource.ts'
import { restCalls } from '#src/admin/rest-calls.ts'
import { ThemePreview } from './partners/theme-preview.tsx'

const rest = restCalls('partners', ['id', 'ASC'])

/** The terms of a partner are set by the calls of the specification, all else by simple REST. */
export const partnerCalls: Partial<Resource['calls']> = {
  update: (id, property, value, expected) => {
    const input = { params: { id }, body: { [property]: value, expected } as never }
    if (property === 'utm_id') return call('POST /api/update-partner-utm/{id}', input)
    return property.startsWith('revenue_')
      ? call('POST /api/update-partner-revenue-data/{id}', input)
      : rest.update(id, property, value, expected)
  },
}

/** Shows below the theme what its colours make of the site. */
export const withPreview = (resource: Resource): Resource => ({
  ...resource,
  edit: resource.edit && {
    ...resource.edit,
    sections: resource.edit.sections.map((section) =>
      section.fields.includes('primary_colour') ? { ...section, Part: ThemePreview } : section,
    ),
  },
})
