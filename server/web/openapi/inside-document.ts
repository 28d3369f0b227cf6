import type { TagGroup } from './call-group.ts'
import { type Document, openapi } from './document.ts'
import { insideStyle } from './inside.ts'
import { nameSchemas } from './named-schemas.ts'
import { shareRepeated } from './share-repeated.ts'

/** The inside calls as a document. */
export function insideDocument(groups: readonly TagGroup[]): Document {
  nameSchemas()
  return shareRepeated(openapi(groups, insideStyle))
}
