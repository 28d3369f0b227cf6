import type { TagGroup } from './call-group.ts'
import { type Document, openapi } from './document.ts'
import { insideStyle } from './inside.ts'
import { nameSchemas } from './named-schemas.ts'

/** The inside calls as a document. */
export function insideDocument(groups: readonly TagGroup[]): Document {
  nameSchemas()
  return openapi(groups, insideStyle)
}
