import { useEffect } from 'react'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { readField } from '#src/domain/catalogue/read-field.ts'
import { sendWaiting } from './offline-queue.ts'
import { dropUnsent, unsentEdits } from './unsent-edits.ts'
import type { Saver } from './use-property.ts'

/** Takes up the edits of a list that waited for a connection when the page was left, and sends them. */
export function useUnsentEdits(resource: Resource, saver: Saver): void {
  useEffect(() => {
    // The list as it was, or a role that only reads.
    if (!resource.may('update')) return
    const edits = unsentEdits().filter((edit) => edit.resource === resource.name)
    for (const edit of edits) {
      const { id, property, value, seen } = edit
      const field = resource.list.columns.find((column) => column.field.name === property)?.field
      // A field that is gone, or that this role may no longer set.
      if (!field || !resource.may.set(property) || !readField(field.schema, value).ok) dropUnsent(edit)
      else saver.queue({ id, [property]: seen } as Row, field, value, seen)
    }
    if (edits.length > 0) sendWaiting()
  }, [resource, saver])
}
