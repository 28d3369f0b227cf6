import { bilingual, type Words } from '#src/contract/bilingual.ts'
import type { AdminRole } from '#src/contract/call.ts'

/**
 * Rows that belong to an admin. Pages refer to a scope in their rules (`own`); role 1 chooses per role whether its
 * admins see all rows of the scope or their own. Role 1 itself always sees all.
 */
export interface RowScope {
  name: string
  /** What the rows are, e.g. customers. */
  label: Words
  /** Which of them are an admin's own. */
  about: Words
  /** How the owner is found: `customer`: the admin whom the customer is assigned to; `admin`: the column holds their number. */
  owner: 'customer' | 'admin'
  /** Roles that never see more than their own. */
  always: readonly AdminRole[]
}

const declared = new Map<string, RowScope>()

/** Declares a scope, as defineList does. */
export function defineRowScope(scope: RowScope): RowScope {
  declared.set(scope.name, scope)
  return scope
}

export const allRowScopes = (): RowScope[] => [...declared.values()]

/**
 * Whether a role sees only its own rows of a scope.
 * @param chosen names of the scopes that role 1 limited for the role
 */
export const isLimited = (
  { name, always }: Pick<RowScope, 'name' | 'always'>,
  role: AdminRole,
  chosen: readonly string[],
): boolean => role !== 1 && (always.includes(role) || chosen.includes(name))

export const customerRows = defineRowScope({
  name: 'customers',
  label: bilingual('Customers', 'ग्राहक'),
  about: bilingual(
    'Own customers: assigned to the admin, or found by the exact number that day',
    'अपने ग्राहक: एडमिन को सौंपे गए, या उस दिन पूरे नंबर से मिले',
  ),
  owner: 'customer',
  always: [3],
})

export const taskRows = defineRowScope({
  name: 'call-tasks',
  label: bilingual('Call tasks', 'कॉल के काम'),
  about: bilingual('Own tasks: calls assigned to the admin', 'अपने काम: एडमिन को सौंपी गई कॉल'),
  owner: 'admin',
  always: [2, 3],
})
