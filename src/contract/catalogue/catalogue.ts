import type * as z from 'zod'
import type { PageRules } from '#src/contract/access/permissions.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { isCalculated } from '#src/contract/field.ts'
import type { IconName } from '#src/contract/icon.ts'
import type { RuleOf } from './rules.ts'

type FieldOf<S extends z.ZodObject> = keyof z.output<S> & string

/** A resource in one declaration: calls, table, history, screens and menu are derived from it. */
export interface ResourceOptions<S extends z.ZodObject> {
  /** Last segment of its page and of its calls: /admin/{name}, /api/admin/{name}. */
  name: string
  /** Table in the database, and name in the audit trail. */
  entity: string
  /** Singular and plural name; titles and messages use it. */
  one: Words
  many: Words
  icon: IconName
  /** Who may do what with it. */
  access: PageRules
  /** Its fields, each made by `field(…)`; the id is added. */
  schema: S
  /** Rules across its fields; the server holds them whatever the way in. */
  rules?: readonly RuleOf<FieldOf<S>>[]
  /** The field that names a record. */
  label: FieldOf<S>
  /** Default: by the label. */
  sort?: readonly [FieldOf<S> | 'id', 'ASC' | 'DESC']
  /** Whole number from 1 by which admins put the records in order, by drag or by keyboard. The list is sorted by it. */
  position?: FieldOf<S>
  /** Choices by which the list can be shown as a board: a card is dragged to change its value. */
  board?: readonly FieldOf<S>[]
  /** Columns of the list. Default: all fields. */
  list?: readonly FieldOf<S>[]
  /** Fields that cannot be changed after creation. */
  fixed?: readonly FieldOf<S>[]
  /** Fields of the create dialog. Default: the required ones; false: records are not created here. */
  create?: readonly FieldOf<S>[] | false
  /** The page of one record. Without it everything is edited in the list. */
  edit?: readonly { title: Words; fields: readonly FieldOf<S>[] }[]
  /** False: records are not removed here. */
  remove?: false
  /** Field with a unique index → message when its value is in use. Default: the label, 'duplicateName'. */
  unique?: { [F in FieldOf<S>]?: string }
  /**
   ** Fields that need approval (setting FOUR_EYES); if there are any, creating, removing and restoring a record needs
   ** approval too.
   */
  fourEyes?: readonly FieldOf<S>[]
  /** What a record says decides whether it needs approval: the server marks it in a column with a weight. */
  weighed?: true
  /** Overrides for the words derived from `one` and `many`. */
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
export type ResourceSpec = ResourceOptions<z.ZodObject>

const declared = new Map<string, ResourceSpec>()

/** Declares a resource and registers its page and its entity, as `field` registers hints. */
export function declareResource<S extends z.ZodObject>(options: ResourceOptions<S>): ResourceSpec {
  const catalogue = options as unknown as ResourceSpec
  declared.set(catalogue.name, catalogue)
  return catalogue
}

/** Leaves exactly these declared, in this order: tests of one process do not share what one of them declared. */
export function declareOnly(resources: readonly ResourceSpec[]): void {
  declared.clear()
  for (const one of resources) declared.set(one.name, one)
}

/** The order of its list. */
export const orderOf = ({ sort, position, label }: ResourceSpec): readonly [string, 'ASC' | 'DESC'] =>
  sort ?? [position ?? label, 'ASC']

/** The resource whose page has the name. */
export const catalogueNamed = (name: string): ResourceSpec | undefined => declared.get(name)

export const allCatalogues = (): ResourceSpec[] => [...declared.values()]

/** Fields that may be changed after they were made. */
export const editableOf = ({ schema, fixed = [] }: Pick<ResourceSpec, 'schema' | 'fixed'>): string[] =>
  Object.keys(schema.shape).filter(
    (name) => !fixed.includes(name) && !isCalculated(schema.shape[name] as z.ZodType),
  )
