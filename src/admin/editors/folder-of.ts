import type { FieldSpec } from '#src/admin/model/describe.ts'

/** The page that a field's uploads belong to. */
export function folderOf({ name, folder }: FieldSpec): string {
  if (!folder) throw new Error(`The upload ${name} names no folder`)
  return folder
}
