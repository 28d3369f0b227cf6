import { declareResource, type ResourceSpec } from '#src/contract/catalogue/catalogue.ts'
import { labels } from '#src/contract/labels.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import {
  commonShape,
  endShape,
  factShape,
  productSchema,
} from '#src/contract/products/categories/product-fields.ts'

/** The admin page of one category, with the columns of its facts. */
function productCatalogue(category: Category): ResourceSpec {
  const { code, entity, one, many, icon, price } = category
  return declareResource({
    name: code,
    entity,
    one,
    many,
    icon,
    access: { roles: [1] },
    schema: productSchema(category),
    label: 'name',
    sort: ['id', 'ASC'],
    create: ['name', 'provider', price as 'name'],
    edit: [
      { title: labels.product, fields: namesOf(commonShape(category)) },
      { title: { en: 'Facts', hi: 'तथ्य' }, fields: namesOf(factShape(category.facts)) },
      { title: { en: 'To the customer', hi: 'ग्राहक के लिए' }, fields: namesOf(endShape) },
    ],
  })
}

const namesOf = (shape: object) => Object.keys(shape) as 'name'[]

/** A resource for each category without a table of its own. */
export const productCatalogues: readonly ResourceSpec[] = categories
  .filter((category) => !hasOwnTable(category))
  .map(productCatalogue)
