import * as z from 'zod'
import { bilingual, type Words } from '#src/contract/bilingual.ts'
import { field } from '#src/contract/field.ts'
import { lowerRoles } from '#src/contract/lower-roles.ts'
import { roleNames } from './role-names.ts'

/* How the page of a record is laid out, for a role or for everyone: its sections, their fields, their widths. */

export const EVERYONE = 'all'
const roles = [EVERYONE, '1', ...lowerRoles.map((role) => `${role}` as const)] as const
export type LayoutRole = (typeof roles)[number]

/** A section begins with `#English | Hindi`; a field is its name, with `:half` for half the width. */
const titleLine = /^#([^|<>]{1,60})\|([^|<>]{1,60})$/
const fieldLine = /^([a-z]\w{0,59})(:half)?$/i

export interface LayoutField {
  name: string
  isHalf: boolean
}
export interface LayoutSection {
  title: Words
  fields: readonly LayoutField[]
}

/** The sections of a layout as it is stored. */
export function sectionsOf(lines: readonly string[]): LayoutSection[] {
  const sections: { title: Words; fields: LayoutField[] }[] = []
  for (const line of lines) {
    const [, en, hi] = titleLine.exec(line) ?? []
    const [, name, half] = fieldLine.exec(line) ?? []
    if (en && hi) sections.push({ title: bilingual(en.trim(), hi.trim()), fields: [] })
    else if (name) sections.at(-1)?.fields.push({ name, isHalf: half !== undefined })
  }
  return sections
}

/** Where fields go that a layout does not name. */
export const otherFields = bilingual('Other fields', 'अन्य फ़ील्ड')

export const linesOf = (sections: readonly LayoutSection[]): string[] =>
  sections.flatMap(({ title, fields }) => [
    `#${title.en.trim()} | ${title.hi.trim()}`,
    ...fields.map(({ name, isHalf }) => (isHalf ? `${name}:half` : name)),
  ])

const areLines = (lines: readonly string[]) => {
  const names = lines.flatMap((line) => fieldLine.exec(line)?.[1] ?? [])
  return (
    titleLine.test(lines[0] ?? '') &&
    lines.every((line) => titleLine.test(line) || fieldLine.test(line)) &&
    new Set(names).size === names.length
  )
}

export const RecordLayout = z.object({
  resource: z
    .string('required')
    .regex(/^[a-z][a-z0-9-]*$/, 'choice')
    .max(60, 'choice'),
  role: field(z.enum(roles, 'choice'), {
    label: bilingual('For', 'किसके लिए'),
    options: {
      [EVERYONE]: bilingual('Everyone', 'सभी'),
      ...Object.fromEntries(roles.slice(1).map((role) => [role, roleNames[Number(role) as 1 | 2 | 3]])),
    },
  }),
  lines: field(
    z.array(z.string().trim().max(130, 'tooLong')).max(300, 'tooMany').refine(areLines, 'layoutLine'),
    {
      label: bilingual('Sections and fields', 'भाग और फ़ील्ड'),
      widget: 'bullets',
      help: bilingual(
        'A section as #English | Hindi, then its fields; field:half takes half the width',
        'भाग: #English | हिंदी, फिर उसके फ़ील्ड; field:half आधी चौड़ाई लेता है',
      ),
    },
  ),
})
export type RecordLayout = z.output<typeof RecordLayout>
export const StoredLayout = RecordLayout.extend({ id: z.number().int() })
export type StoredLayout = z.output<typeof StoredLayout>

/** The layout that a role sees: its own, else the one for everyone. */
export const layoutFor = (
  all: readonly StoredLayout[],
  resource: string,
  role: number,
): StoredLayout | undefined =>
  [String(role), EVERYONE].flatMap(
    (one) => all.find((layout) => layout.resource === resource && layout.role === one) ?? [],
  )[0]
