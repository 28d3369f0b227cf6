import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { type LayoutField, otherFields, sectionsOf } from '#src/contract/access/record-layout.ts'
import type { Words } from '#src/contract/bilingual.ts'

type Declared = NonNullable<Resource['edit']>['sections']

export interface PageSection {
  title: Words
  fields: readonly LayoutField[]
  Part?: Declared[number]['Part']
}

/** The sections of a record's page as they are declared: those of switches, too. */
export const standardSections = (sections: Declared): PageSection[] =>
  sections.map(({ title, fields, whenOn, Part }) => ({
    title,
    fields: [...fields, ...(whenOn?.fields ?? [])].map((name) => ({ name, isHalf: true })),
    ...(Part && { Part }),
  }))

/** Whether a field of the page belongs to a switch of the record that is off. */
export const isSwitchedOff = (sections: Declared, name: string, row: Row): boolean =>
  sections.some(({ whenOn }) => whenOn?.fields.includes(name) && row[whenOn.flag] !== 1)

/** The sections as the layout has them; what it does not name comes last, so that no field is lost. */
export function pageSections(resource: Resource): PageSection[] {
  const standard = standardSections(resource.edit?.sections ?? [])
  if (!resource.layout) return standard
  const known = standard.flatMap(({ fields }) => fields.map(({ name }) => name))
  const laidOut = sectionsOf(resource.layout.lines).map(({ title, fields }): PageSection => {
    const Part = standard.find((one) => one.title.en === title.en)?.Part
    return { title, fields: fields.filter(({ name }) => known.includes(name)), ...(Part && { Part }) }
  })
  const named = laidOut.flatMap(({ fields }) => fields.map(({ name }) => name))
  const rest = known.filter((name) => !named.includes(name))
  const parts = standard.filter(
    ({ Part, title }) => Part && !laidOut.some((one) => one.title.en === title.en),
  )
  return [
    ...laidOut,
    ...(rest.length > 0
      ? [{ title: otherFields, fields: rest.map((name) => ({ name, isHalf: true })) }]
      : []),
    ...parts.map((one) => ({ ...one, fields: [] })),
  ]
}
