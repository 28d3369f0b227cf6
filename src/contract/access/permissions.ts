import type { StoredLayout } from '#src/contract/access/record-layout.ts'
import { type Action, actions } from '#src/contract/action.ts'
import type { AdminRole } from '#src/contract/call.ts'
import { type CustomFields, fieldsSeen, type StoredField, settersOf } from '#src/contract/custom-field.ts'
import type { StoredCondition } from '#src/contract/field-condition.ts'
import type { RowScope } from './row-scope.ts'

/**
 * Who may do what on one page. An action without a rule takes the page's roles, a field without a rule takes
 ** those of update. A rule can only narrow: a role that may not open the page may do nothing on it.
 */
export interface PageRules {
  roles: readonly AdminRole[]
  actions?: Partial<Record<Action, readonly AdminRole[]>>
  /** Roles that may set a field, on create and on update. */
  fields?: Record<string, readonly AdminRole[]>
  /** Its rows can be limited to the admin's own: the scope, and the column that names the customer or the admin. */
  own?: { scope: RowScope; column: string }
}

/** Only role 1 reads the audit trail, whatever a page declares. */
const most: Partial<Record<Action, readonly AdminRole[]>> = { history: [1], restore: [1] }

/** Whether a role may do it on the page; with a field, whether it may set that field. */
export function permits(rules: PageRules, role: AdminRole, action: Action, field?: string): boolean {
  const fieldRule = field !== undefined && Object.hasOwn(rules.fields ?? {}, field) && rules.fields?.[field]
  return [rules.roles, rules.actions?.[action], most[action], fieldRule].every(
    (roles) => !roles || roles.includes(role),
  )
}

/** What one role may do on one page, for the screens. */
export interface PagePermissions {
  may: Action[]
  /** Fields it may not set despite the update permission. */
  locked: string[]
  /** Custom fields of the page that it may see; absent if there are none. */
  fields?: StoredField[]
  /** When its fields are shown, required or locked; absent if there are no conditions. */
  conditions?: StoredCondition[]
  layout?: StoredLayout
}

export const permissionsFor = (rules: PageRules, role: AdminRole): PagePermissions => ({
  may: actions.filter((action) => permits(rules, role, action)),
  locked: Object.keys(rules.fields ?? {}).filter((field) => !permits(rules, role, 'update', field)),
})

/** The same with the custom fields of the page that the role may see. */
export function withFieldsOf(
  page: string,
  permissions: PagePermissions,
  all: CustomFields,
  role: AdminRole,
): PagePermissions {
  const fields = fieldsSeen(all, page, role)
  const { conditions } = fields
  if (fields.length === 0 && !conditions) return permissions
  const locked = fields.filter((one) => !settersOf(one).includes(role)).map(({ name }) => name)
  return {
    ...permissions,
    locked: [...permissions.locked, ...locked],
    ...(fields.length > 0 && { fields: [...fields] }),
    ...(conditions && { conditions: [...conditions] }),
  }
}
