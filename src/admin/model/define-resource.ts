import type { ComponentType, ReactElement } from 'react'
import type * as z from 'zod'
import type { May } from '#src/admin/session/session.ts'
import type { StoredLayout } from '#src/contract/access/record-layout.ts'
import type { Words } from '#src/contract/bilingual.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import type { IconName } from '#src/contract/icon.ts'
import type { FieldRule } from '#src/domain/catalogue/field-rules.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { describeField, type FieldSpec } from './describe.ts'

export type Row = Record<string, unknown> & { id: number }
/** A part that a screen slots into a cell or a section. */
export type CellPart = ComponentType<{ row: Row }>

/** A dialog that a button in a cell opens; its title is the button's label. */
export type CellDialog = ComponentType<{ row: Row; title: string; onClose: () => void }>

/**
 * A column of the list.
 * `cell` edits in place, `pencil` and `button` open the edit dialog of the field, `link` leads to the edit page.
 */
export interface Column<F extends string> {
  field: F
  edit?: 'cell' | 'pencil' | 'button' | 'link' | 'none'
  /** Words of the button that opens the dialog. */
  button?: Words
  /** A button beside the value that opens a dialog. */
  beside?: { label: Words; Dialog: CellDialog }
}

export interface Messages {
  loading: Words
  empty: Words
  created?: Words
  updated: Words
  deleted?: Words
}

/** Calls that the specification fixes. What is left out speaks the dialect of ra-data-simple-rest. */
interface Calls<T> {
  /** One page of a list that is not read as a whole, in the order of the call. */
  page?: (query: { page: number; perPage: number }) => Promise<{ data: T[]; total: number }>
  list?: (filter: Record<string, string | undefined>) => Promise<T[]>
  one?: (id: number) => Promise<T>
  create?: (values: never) => Promise<Record<string, unknown>>
  /** Sets one property; `expected` is the value the editor saw. */
  update?: (id: number, property: string, value: unknown, expected: unknown) => Promise<unknown>
  remove?: (id: number) => Promise<{ message?: string }>
}

/** Values of one row that are to be saved. */
export interface RowValues {
  id: number
  values: Readonly<Record<string, unknown>>
}

/** What a change of matching rules does to the matches of stored applications. */
export interface MatchEffect {
  /** Applications that were compared. */
  applications: number
  before: number
  added: number
  dropped: number
}

export interface ResourceOptions<S extends z.ZodObject> {
  /** Last segment of the page's path; the role matrix knows it by this name. */
  name: string
  menu: Words
  icon: IconName
  /** Heading and tab of the list. */
  title: Words
  schema: S
  id: keyof z.output<S> & string
  /** The field that names a row. */
  label: keyof z.output<S> & string
  calls: Calls<z.output<S>>
  /** Elements of react-admin in place of a page of ours, or beside them. docs/react-admin.md shows each. */
  pages?: Partial<Record<'list' | 'edit' | 'create' | 'show', ReactElement>>
  list: {
    /** Default: by number. */
    sort?: { field: string; order: 'ASC' | 'DESC' }
    /** The field by which admins put the records in order. */
    position?: string | undefined
    /** Choices by which it can be shown as a board. */
    board?: readonly string[] | undefined
    /** No heading sorts; an order is chosen beside the views. */
    fixedOrder?: true
    columns: readonly (Column<keyof z.output<S> & string> | (keyof z.output<S> & string))[]
    /** One query parameter with its choices as buttons; the first means all. */
    filter?: { param: string; choices: readonly { value?: string; label: Words }[] }
  }
  create?: {
    /** Of the button and of the dialog. */
    title: Words
    field: keyof z.output<S> & string
    /** Asked for besides. */
    more?: readonly (keyof z.output<S> & string)[]
    /** Characters that are ignored as typed. */
    ignore?: RegExp
  }
  /** The page of one row, in sections. */
  edit?: {
    title: Words
    sections: readonly {
      title: Words
      fields: readonly (keyof z.output<S> & string)[]
      /** Fields that show only while a switch of the record is on. */
      whenOn?: { flag: keyof z.output<S> & string; fields: readonly (keyof z.output<S> & string)[] }
      /** Stands below the fields. */
      Part?: CellPart
    }[]
  }
  /** Fields that cannot be changed after creation. */
  fixed?: readonly (keyof z.output<S> & string)[]
  /** Fields whose values no two records share. Default: the label. */
  unique?: readonly (keyof z.output<S> & string)[]
  /** Switches that are off in a duplicate, until an admin has checked it. */
  notCopied?: readonly (keyof z.output<S> & string)[]
  /** Records of other entities that are edited on its pages, as the audit trail shows them. */
  parts?: readonly Part[]
  /** Asks what a change of fields with the hint `matching` would do; it is shown before they are saved. */
  effectOf?: (changes: readonly RowValues[]) => Promise<MatchEffect>
  messages: Messages
}

interface Part {
  entity: string
  title: Words
  schema: z.ZodObject
  /** Properties that are set by other means than one at a time. */
  fixed?: readonly string[]
}

/** A declared resource as the builder reads it. */
export interface Resource extends Omit<ResourceOptions<z.ZodObject>, 'list' | 'calls'> {
  kind: 'resource'
  /** False for a resource that other pages lead to. */
  sidebar?: false | undefined
  calls: Calls<Record<string, unknown>>
  list: Omit<ResourceOptions<z.ZodObject>['list'], 'columns'> & { columns: readonly ResolvedColumn[] }
  field: (name: string) => FieldSpec
  /** What the user may do with it; everything, until a session narrows it. */
  may: May
  /** Fields that were added without a deploy, as far as the user sees them. */
  custom?: CustomFields
  /** When admins show, require and lock its fields. */
  rules?: readonly FieldRule[]
  /** How its page is laid out for the user. */
  layout?: StoredLayout | undefined
}

export interface ResolvedColumn extends Omit<Column<string>, 'field' | 'edit'> {
  field: FieldSpec
  edit: NonNullable<Column<string>['edit']>
}

/** Declares a resource: menu, route, role, list, editors, dialogs and messages all come from it. */
export function defineResource<S extends z.ZodObject>(options: ResourceOptions<S>): Resource {
  const fields = new Map<string, FieldSpec>()
  const field = (name: string) => {
    const known = fields.get(name) ?? describeField(options.schema, name)
    fields.set(name, known)
    return known
  }
  const columns = options.list.columns.map((column): ResolvedColumn => {
    if (typeof column === 'string') return { field: field(column), edit: 'cell' }
    return { ...column, field: field(column.field), edit: column.edit ?? 'cell' }
  })
  const may: May = Object.assign(() => true, { set: () => true })
  const resource = {
    ...options,
    kind: 'resource',
    field,
    may,
    list: { ...options.list, columns },
  } as unknown as Resource
  defined.set(resource.name, resource)
  return resource
}

const defined = new Map<string, Resource>()
/** A resource of the back office, which declares all of them when it starts. */
export const definedResource = (name: string): Resource | undefined => defined.get(name)

/** What the audit trail knows of the records of an entity that are edited on the resource's pages. */
export function partOf(resource: Resource, entity: string): Resource | undefined {
  const part = resource.parts?.find((one) => one.entity === entity)
  if (!part) return undefined
  const { title: menu, schema, fixed = [] } = part
  const may: May = Object.assign(resource.may.bind(null), { set: (name: string) => !fixed.includes(name) })
  return { ...resource, menu, schema, may, edit: undefined, field: (name) => describeField(schema, name) }
}

/** A screen that is no list of records. */
export interface Page {
  kind: 'page'
  name: string
  menu: Words
  icon: IconName
  /** False for a page that other pages lead to. */
  sidebar?: false
  /** Gets all declarations, for a screen that shows records of other resources. */
  Screen: ComponentType<{ declarations: readonly Declaration[] }>
  /** A screen below it, e.g. of one record: its path after the page's name, as the router reads it. */
  below?: { path: string; Screen: ComponentType<{ declarations: readonly Declaration[] }> }
}

interface PageOptions extends Omit<Page, 'kind' | 'Screen'> {
  load: () => Promise<Page['Screen']>
}

/** Declares a custom page: menu entry, route and role. Its screen is loaded on demand. */
export function definePage({ load, ...page }: PageOptions): Page {
  return { ...page, kind: 'page', Screen: lazyPart(load) }
}

/** `section` is the heading that it stands under in the sidebar. */
export type Declaration = (Resource | Page) & { section?: Words }

/** Pages that stand together in the sidebar. */
export const section = (title: Words, pages: readonly Declaration[]): Declaration[] =>
  pages.map((page) => ({ ...page, section: title }))
