import { adminSession, fieldsOn } from '#src/admin/session/session.ts'
import { bilingual } from '#src/contract/bilingual.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { type CustomFields, shapeOf } from '#src/contract/custom-field.ts'
import { workingRules } from '#src/domain/catalogue/field-rules.ts'
import type { ResolvedColumn, Resource } from './define-resource.ts'
import { describeField, editorOf } from './describe.ts'

const title = bilingual('Custom fields', 'अतिरिक्त फ़ील्ड')

/** A resource with the fields that were added to it without a deploy: columns, a section of its page, its dialog. */
export function withCustomFields(resource: Resource, custom: CustomFields): Resource {
  if (custom.length === 0 && !custom.conditions) return resource
  const schema = custom.length > 0 ? resource.schema.extend(shapeOf(custom)) : resource.schema
  const rules = workingRules(schema, custom.conditions ?? [])
  const specs = new Map(custom.map(({ name }) => [name, describeField(schema, name)]))
  const columns = [...specs.values()].map((field): ResolvedColumn => ({ field, edit: editorOf(field) }))
  const names = [...specs.keys()]
  const needed = names.filter((name) => blankOf(schema.shape[name] as never) === undefined)
  const { create, edit, list } = resource
  return {
    ...resource,
    schema,
    custom,
    ...(rules.length > 0 && { rules }),
    field: (name) => specs.get(name) ?? resource.field(name),
    list: { ...list, columns: [...list.columns, ...columns] },
    create: create && { ...create, more: [...(create.more ?? []), ...needed] },
    edit: edit && {
      ...edit,
      sections: [...edit.sections, ...(names.length > 0 ? [{ title, fields: names }] : [])],
    },
  }
}

/** The same with those that the signed-in admin sees, outside a screen. */
export const withSessionFields = (resource: Resource): Resource =>
  withCustomFields(resource, fieldsOn(adminSession(), resource.name))
