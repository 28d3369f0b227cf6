import { expect, test } from 'vitest'
import { catalogue } from '#resources/catalogue.ts'
import { describeField } from '#src/admin/model/describe.ts'
import { editableOf } from '#src/contract/catalogue/catalogue.ts'

test('every field that an admin may change is on the page of its record or in the list', () => {
  const hidden = catalogue.flatMap((one) => {
    if (!one.edit) return []
    const shown = [...one.edit.flatMap(({ fields }) => fields), ...(one.list ?? []), one.position]
    return editableOf(one)
      .filter((name) => !describeField(one.schema, name).apiOnly && !shown.includes(name))
      .map((name) => `${one.name}.${name}`)
  })
  expect(catalogue.some(({ edit }) => edit)).toBe(true)
  expect(hidden).toEqual([])
})
