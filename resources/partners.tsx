import type { ComponentType } from 'react'
import { call } from '#src/admin/call/call.ts'
import { restUpdate } from '#src/admin/call/rest-calls.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'

/** The terms of a partner are set by fixed calls (docs/specification-facts.md#fixed-calls), all else by simple REST. */
export const partnerCalls: Partial<Resource['calls']> = {
  update: (id, property, value, expected) => {
    const input = { params: { id }, body: { [property]: value, expected } as never }
    if (property === 'utm_id') return call('POST /api/update-partner-utm/{id}', input)
    return property.startsWith('revenue_')
      ? call('POST /api/update-partner-revenue-data/{id}', input)
      : restUpdate('partners', id, { [property]: value }, seenOf(property, expected))
  },
}

const seenOf = (property: string, value: unknown) => (value === undefined ? {} : { [property]: value })

/** Content below the section of the field. */
const parts: Record<string, ComponentType<{ row: Row }>> = {
  primary_colour: lazyPart(async () => (await import('./partners/theme-preview.tsx')).ThemePreview),
  revenue_percent: lazyPart(async () => (await import('./partners/rates.tsx')).Rates),
  terms_en: lazyPart(async () => (await import('./partners/text-versions.tsx')).TextVersions),
}

/** Shows the theme preview, dated terms and published texts below their fields. */
export const withParts = (resource: Resource): Resource => ({
  ...resource,
  edit: resource.edit && {
    ...resource.edit,
    sections: resource.edit.sections.map((section) => {
      const field = section.fields.find((name) => Object.hasOwn(parts, name))
      return field ? { ...section, Part: parts[field] } : section
    }),
  },
})
