import { type ComponentType, createElement } from 'react'
import type { RaRecord } from 'react-admin'
import type * as z from 'zod'
import { lazyPart } from '#src/admin/kit/lazy-part.tsx'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { defineResource, type Resource } from '#src/admin/resource/define-resource.ts'
import type { Words } from '#src/contract/field.ts'
import type { IconName } from '#src/contract/icon.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import type { FileParts } from './file-page.tsx'

type Load = () => Promise<ComponentType>

interface UploadOptions<S extends z.ZodObject> {
  /** Last segment of the page's path; the role matrix knows it by this name. */
  name: string
  menu: Words
  icon: IconName
  /** False for a page that other pages lead to. */
  sidebar?: false
  /** Of a file's record. */
  schema: S
  calls: {
    page: NonNullable<Resource['calls']['page']>
    one: (id: number) => Promise<RaRecord>
    /** Sends `SentFile`; answers at least the id of the record. */
    create: (sent: never) => Promise<{ id: number }>
  }
  /** The uploaded files, or a page of its own where the specification fixes how they are paged. */
  list: { list: AnyList; parts?: ListParts } | Load
  /** The upload alone. */
  create: Load
  /** One file. */
  file: FileParts
}

/** A file as an admin sends it. */
export interface SentFile {
  file: File
  lender_id?: number | undefined
  month?: string | undefined
  /** The chosen columns, as JSON; left out, they are as remembered or found by their names. */
  columns?: string | undefined
}

const ListView = lazyPart(async () => (await import('#src/admin/list/list-view.tsx')).ListView)
const FilePage = lazyPart(async () => (await import('./file-page.tsx')).FilePage)

/**
 * Declares uploaded files as a resource of react-admin: `list`, `create` (an upload) and `show` (the file's record), by the
 * calls that the specification fixes.
 */
export function defineUpload<S extends z.ZodObject>(options: UploadOptions<S>): Resource {
  const { name, menu, icon, sidebar, schema, calls, list, create, file } = options
  const resource = defineResource({
    name,
    menu,
    icon,
    title: menu,
    schema,
    id: 'id' as never,
    label: 'file_name' as never,
    calls: calls as never,
    list: { columns: [] },
    create: {
      title: menu,
      field: 'file' as never,
      more: ['lender_id', 'month', 'columns'] as never,
    },
    pages: {
      list:
        typeof list === 'function'
          ? createElement(lazyPart(list))
          : createElement(ListView, { list: list.list, ...list.parts }),
      create: createElement(lazyPart(create)),
      show: createElement(FilePage, { resource: name, ...file }),
    },
    messages: { loading: menu, empty: menu, updated: menu },
  })
  return { ...resource, sidebar }
}
