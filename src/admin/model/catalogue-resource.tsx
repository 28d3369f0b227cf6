import { restRemove } from '#src/admin/call/rest-calls.ts'
import { bilingual } from '#src/contract/bilingual.ts'
import { editableOf, orderOf, type ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { blankOf, rowOf } from '#src/contract/catalogue/rest.ts'
import { defineResource, type Resource } from './define-resource.ts'
import { describeField, editorOf, lockOf } from './describe.ts'

/**
 * The screens of a resource of one declaration.
 * @param calls fixed ones that stand in for simple REST (docs/specification-facts.md#fixed-calls)
 */
export function catalogueResource(declared: ResourceSpec, calls: Partial<Resource['calls']> = {}): Resource {
  const { name, label, schema, create } = declared
  const fields = Object.keys(schema.shape)
  const words = { ...wordsOf(declared), ...declared.words }
  const editable = editableOf(declared)
  const edited = (field: string) => {
    if (field === label && declared.edit) return 'link'
    if (!editable.includes(field)) return 'none'
    return editorOf(describeField(schema, field))
  }
  const isTyped = (field: string) => !lockOf(describeField(schema, field))
  const isFlag = (field: string) => describeField(schema, field).widget === 'flag'
  const needed = fields.filter((field) => blankOf(schema.shape[field] as never) === undefined)
  const [by, order] = orderOf(declared)
  const remove = declared.remove === false ? undefined : (id: number) => restRemove(name, id)
  return defineResource({
    name,
    menu: words.menu,
    icon: declared.icon,
    title: words.title,
    schema: rowOf(declared),
    id: 'id',
    label: label as never,
    calls: { remove, ...calls } as never,
    list: {
      sort: { field: by, order },
      position: declared.position,
      board: declared.board,
      columns: (declared.list ?? fields).map((field) => ({ field, edit: edited(field) })) as never,
    },
    create:
      create === false
        ? undefined
        : {
            title: words.create,
            field: label as never,
            more: (create ?? needed).filter((field) => field !== label && isTyped(field)) as never,
          },
    edit: {
      title: words.edit,
      sections: (declared.edit ?? [{ title: declared.one, fields }]) as never,
    },
    fixed: declared.fixed as never,
    unique: Object.keys(declared.unique ?? { [label]: true }) as never,
    notCopied: fields.filter((name) => ['active', 'status'].includes(name) && isFlag(name)) as never,
    messages: words,
  })
}

/** A name within a sentence: `TDS rule` keeps its capitals, `Credit card` does not. */
const inSentence = (name: string): string => name.replace(/\b[A-Z](?=[a-z])/g, (first) => first.toLowerCase())

/** Hindi speaks of an entry, so that no sentence depends on the gender of what it names. */
function wordsOf({ one, many }: ResourceSpec) {
  const [single, several] = [inSentence(one.en), inSentence(many.en)]
  return {
    menu: many,
    title: many,
    create: bilingual(`Add ${single}`, `${one.hi} जोड़ें`),
    edit: bilingual(`Edit ${single}`, `${one.hi} संपादन`),
    loading: bilingual(`Loading ${several}...`, `${many.hi}: जानकारी लोड हो रही है...`),
    empty: bilingual(`No ${several} found`, `${many.hi}: कोई प्रविष्टि नहीं मिली`),
    created: bilingual(`${one.en} created successfully!`, `${one.hi}: नई प्रविष्टि जोड़ी गई!`),
    updated: bilingual(`${one.en} updated successfully!`, `${one.hi}: बदलाव सहेजा गया!`),
    deleted: bilingual(`${one.en} deleted successfully!`, `${one.hi}: प्रविष्टि हटाई गई!`),
  }
}
