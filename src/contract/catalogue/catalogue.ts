import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { Words } from '#src/contract/field.ts'
import type { IconName } from '#src/contract/icon.ts'

type FieldOf<S extends z.ZodObject> = keyof z.output<S> & string

/** A resource in one declaration: calls, table, history, screens and menu are derived from it. */
export interface CatalogueOptions<S extends z.ZodObject> {
  /** Last segment of its page and of its calls: /admin/{name}, /api/admin/{name}. */
  name: string
  /** Table in the database, and name in the audit trail. */
  entity: string
  /** What one record and several are called; titles and messages are made from it. */
  one: Words
  many: Words
  icon: IconName
  /** Who may do what with it. */
  access: PageRules
  /** Its fields, each made by `field(…)`; the id is added. */
  schema: S
  /** The field that names a record. */
  label: FieldOf<S>
  /** Default: by the label. */
  sort?: readonly [FieldOf<S> | 'id', 'ASC' | 'DESC']
  /** Columns of the list. Default: all fields. */
  list?: readonly FieldOf<S>[]
  /** Fields that stay as they were made. */
  fixed?: readonly FieldOf<S>[]
  /** Fields of the dialog. Default: those that cannot be left out; false: none are made here. */
  create?: readonly FieldOf<S>[] | false
  /** The page of one record. Without it everything is edited in the list. */
  edit?: readonly { title: Words; fields: readonly FieldOf<S>[] }[]
  /** False: none are removed here. */
  remove?: false
  /** Field with a unique index → message when its value is in use. Default: the label, 'duplicateName'. */
  unique?: { [F in FieldOf<S>]?: string }
  /**
   * Fields that only two admins may set (setting FOUR_EYES); with them, making, removing and restoring a record waits for
   * the second one too.
   */
  fourEyes?: readonly FieldOf<S>[]
  /** What differs from the words made of `one` and `many`. */
  words?: Partial<Record<CatalogueWord, Words>>
}

type CatalogueWord =
  | 'menu'
  | 'title'
  | 'create'
  | 'edit'
  | 'loading'
  | 'empty'
  | 'created'
  | 'updated'
  | 'deleted'

/** A declared resource, whatever its schema. */
export type Catalogue = CatalogueOptions<z.ZodObject>

const declared = new Map<string, Catalogue>()

/** Declares a resource and makes its page and its entity known, as `field` makes hints known. */
export function defineCatalogue<S extends z.ZodObject>(options: CatalogueOptions<S>): Catalogue {
  const catalogue = options as unknown as Catalogue
  declared.set(catalogue.name, catalogue)
  return catalogue
}

/** The resource whose page has the name. */
export const catalogueNamed = (name: string): Catalogue | undefined => declared.get(name)

export const allCatalogues = (): Catalogue[] => [...declared.values()]

/** Fields that may be changed after they were made. */
export const editableOf = ({ schema, fixed = [] }: Catalogue): string[] =>
  Object.keys(schema.shape).filter((name) => !fixed.includes(name))
