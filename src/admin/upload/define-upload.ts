import { type ComponentType, createElement } from 'react'
import type { RaRecord } from 'react-admin'
import type * as z from 'zod'
import { defineResource, type Resource } from '#src/admin/model/define-resource.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { IconName } from '#src/contract/icon.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
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
  /** The uploaded files. */
  list: Load
  /** The upload alone. */
  create: Load
  /** One file. */
  file: () => Promise<FileParts>
}

/** A file as an admin sends it. */
export interface SentFile {
  file: File
  lender_id?: number | undefined
  month?: string | undefined
  /** The chosen columns, as JSON; left out, they are as remembered or found by their names. */
  columns?: string | undefined
  /** What was said of its layout, as JSON. */
  reading?: string | undefined
}

const filePage = (resource: string, load: () => Promise<FileParts>) =>
  lazyPart(async () => {
    const [parts, { FilePage }] = await Promise.all([load(), import('./file-page.tsx')])
    return () => createElement(FilePage, { resource, ...parts })
  })

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
      more: ['lender_id', 'month', 'columns', 'reading'] as never,
    },
    pages: {
      list: createElement(lazyPart(list)),
      create: createElement(lazyPart(create)),
      show: createElement(filePage(name, file)),
    },
    messages: { loading: menu, empty: menu, updated: menu },
  })
  return { ...resource, sidebar }
}
